import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, open, type ZipFile } from 'yauzl';
import { fileRefused } from '#shared/domain/imports/file-refused.ts';

/** A ZIP's directory contains the unpacked sizes, so a ZIP bomb is refused before anything is unpacked. */
const LIMITS = { entries: 5_000, bytes: 2_000_000_000, ratio: 200 } as const;

export interface ZipEntry {
  name: string;
  bytes: number;
  read: () => Promise<Buffer>;
  /** Fails as soon as the content differs from the archive's directory. */
  open: () => Promise<Readable>;
}

/** The bytes of a file, or the path of a file that is too large for memory. It stays open until the process ends. */
export type FileSource = Buffer | string;

/** Throws `import_refused` for an archive that is damaged, encrypted or a ZIP bomb. */
export async function zipEntries(file: FileSource): Promise<ZipEntry[]> {
  const zip = await opened(file);
  const entries: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > LIMITS.entries) reject(fileRefused(`В архиве больше ${LIMITS.entries} файлов`));
      else zip.readEntry();
    });
    zip.on('end', () => resolve());
    zip.on('error', () => reject(damaged()));
    zip.readEntry();
  });
  if (entries.some((entry) => (entry.generalPurposeBitFlag & 1) !== 0)) {
    throw fileRefused('Архив защищён паролем: сохраните его без пароля');
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > LIMITS.bytes || unpacked > LIMITS.ratio * Math.max(await sizeOf(file), 1_000_000)) {
    throw fileRefused('Архив распаковывается в слишком большой объём');
  }
  return entries
    .filter(({ fileName }) => !fileName.endsWith('/'))
    .map((entry) => ({
      name: entry.fileName,
      bytes: entry.uncompressedSize,
      read: () => readEntry(zip, entry),
      open: () => openEntry(zip, entry),
    }));
}

const damaged = () => fileRefused('Файл повреждён: архив не открывается');

const sizeOf = async (file: FileSource): Promise<number> =>
  typeof file === 'string' ? (await stat(file)).size : file.length;

function opened(file: FileSource): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const take = (error: Error | null, zip: ZipFile) => {
      if (error) reject(damaged());
      else resolve(zip);
    };
    const options = { lazyEntries: true, validateEntrySizes: true } as const;
    if (typeof file === 'string') open(file, { ...options, autoClose: false }, take);
    else fromBuffer(file, options, take);
  });
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await openEntry(zip, entry);
  return buffer(stream).catch(() => Promise.reject(damaged()));
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(damaged()) : resolve(stream)));
  });
}
