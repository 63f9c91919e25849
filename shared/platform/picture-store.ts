import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from './image-size.ts';

/** More than any camera's photo that Telegram hands on. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const MAX_SIDE = 10_000;

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

const FOLDER = 'pictures';

interface KeptPicture {
  /** Its address on the shop's own site. */
  url: string;
  width: number;
  height: number;
}

/** Pictures of the owner's, which the shop serves under /uploads. */
export interface PictureStore {
  /** Keeps a picture for good; the same bytes are the same picture. Null for what is no picture, or is too large. */
  keep: (bytes: Buffer) => Promise<KeptPicture | null>;
}

/** What a file is, is decided by its bytes: a name and a type are what somebody says of it. */
export function createPictureStore(uploadsDir: string): PictureStore {
  const folder = path.join(uploadsDir, FOLDER);
  return {
    keep: async (bytes) => {
      const image = bytes.length <= MAX_PICTURE_BYTES ? imageSize(bytes) : undefined;
      const ending = image && ENDINGS[image.type];
      if (!ending || !isSensible(image)) return null;
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`;
      await writeOnce(folder, name, bytes);
      return { url: `/uploads/${FOLDER}/${name}`, width: image.width, height: image.height };
    },
  };
}

const isSensible = ({ width, height }: { width: number; height: number }): boolean =>
  Math.min(width, height) > 0 && Math.max(width, height) <= MAX_SIDE;

/** The file appears whole or not at all, also when two write it at once. */
async function writeOnce(folder: string, name: string, bytes: Buffer): Promise<void> {
  const target = path.join(folder, name);
  if (await isThere(target)) return;
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `${randomUUID()}.part`);
  try {
    await writeFile(draft, bytes, { flag: 'wx' });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
