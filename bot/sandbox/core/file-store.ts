import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from '#shared/platform/image-size.ts';
import { limits } from '../limits.ts';
import type { PhotoSize, WireDocument } from './wire.ts';
import type { StoredFile, World } from './world.ts';

/** Files that people and the bot sent. They are stored beside the state file, or in memory if there is none. */
export interface FileStore {
  /** Returns undefined if Telegram would not accept the bytes as a picture. */
  addPicture(bytes: Buffer): PhotoSize[] | undefined;
  /** Stores a file of any kind unchanged. */
  addDocument(bytes: Buffer, name: string): WireDocument;
  find(id: string): StoredFile | undefined;
  read(file: StoredFile): Buffer | undefined;
}

/**
 * The content types of the files that this shop sends and accepts. HTML is not among them: a script must not run at the
 * sandbox's address.
 */
const DOCUMENT_TYPES = new Map([
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['json', 'application/json'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['zip', 'application/zip'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
]);

export function photoOf(file: StoredFile): PhotoSize[] {
  const { id, uniqueId, width, height, bytes } = file;
  return [{ file_id: id, file_unique_id: uniqueId, width, height, file_size: bytes }];
}

export function createFileStore(world: World, stateFile: string | undefined): FileStore {
  const folder = stateFile ? `${stateFile}.files` : undefined;
  const memory = new Map<string, Buffer>();
  const onDisk = (id: string): string => path.join(folder ?? '', id);

  const forget = (file: StoredFile): void => {
    memory.delete(file.id);
    if (folder) rmSync(onDisk(file.id), { force: true });
  };
  const trim = (): void => {
    let total = world.files.reduce((sum, file) => sum + file.bytes, 0);
    while (world.files.length > limits.files || total > limits.allFilesBytes) {
      const oldest = world.files.shift();
      if (!oldest) return;
      total -= oldest.bytes;
      forget(oldest);
    }
  };

  const keep = (file: StoredFile, bytes: Buffer): void => {
    if (folder) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(onDisk(file.id), bytes);
    } else memory.set(file.id, bytes);
    world.files.push(file);
    trim();
  };

  return {
    addPicture(bytes) {
      const size = imageSize(bytes);
      if (!size) return undefined;
      const id = `AgAC${randomBytes(30).toString('base64url')}`;
      const file: StoredFile = {
        id,
        uniqueId: `AQAD${randomBytes(9).toString('base64url')}`,
        path: `photos/${id}.${size.type.split('/')[1] ?? 'jpeg'}`,
        bytes: bytes.length,
        ...size,
      };
      keep(file, bytes);
      return photoOf(file);
    },
    addDocument(bytes, name) {
      const id = `BQAC${randomBytes(30).toString('base64url')}`;
      const uniqueId = `AgAD${randomBytes(9).toString('base64url')}`;
      const ending = /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
      const mimeType = DOCUMENT_TYPES.get(ending) ?? 'application/octet-stream';
      const type = mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType;
      const place = { path: `documents/${id}${ending && `.${ending}`}`, type };
      keep({ id, uniqueId, ...place, bytes: bytes.length, width: 0, height: 0 }, bytes);
      const named = { file_id: id, file_unique_id: uniqueId, file_name: name };
      return { ...named, mime_type: mimeType, file_size: bytes.length };
    },
    find: (id) => world.files.find((file) => file.id === id),
    read(file) {
      if (!folder) return memory.get(file.id);
      try {
        return readFileSync(onDisk(file.id));
      } catch {
        return undefined;
      }
    },
  };
}
