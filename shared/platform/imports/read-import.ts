import type { Database } from '#shared/domain/database.ts';
import { keepImport, type ReadFile } from '#shared/domain/imports/apply-import.ts';
import { attachPictures } from '#shared/domain/imports/attach-pictures.ts';
import { readGoodsFile } from '#shared/domain/imports/read-goods-file.ts';
import { fileKey, type KeptPicture } from '#shared/domain/imports/write-pictures.ts';
import { MAX_PICTURE_BYTES, PictureRefused } from '#shared/platform/pictures/picture-refused.ts';
import type { PictureStore } from '#shared/platform/pictures/picture-store.ts';
import { openGoodsFile } from '#shared/platform/table-files/open-goods-file.ts';
import type { ZipEntry } from '#shared/platform/table-files/zip-entries.ts';

/** What a file says, with the pictures of its own archive behind those that were given. Throws `import_refused`. */
export async function readGoodsOf(
  bytes: Buffer,
  given: readonly ZipEntry[] = [],
): Promise<{ read: ReadFile; entries: ZipEntry[] }> {
  const { goods, pictures } = await openGoodsFile(bytes);
  const entries = [...given, ...pictures];
  const { rows, faults } = await readGoodsFile(goods);
  const names = entries.map(({ name }) => name);
  return { read: { rows: attachPictures(rows, names), faults }, entries };
}

interface GivenFile {
  /** Null for the owner at the server's own console. */
  actorId: number | null;
  fileName: string;
  bytes: Buffer;
  /** Pictures that came beside the file. */
  given?: readonly ZipEntry[];
}

/** Keeps a file that was read, with its pictures, until somebody applies it. Throws `import_refused`, `forbidden`. */
export async function keepGoodsFile(
  { db, pictures }: { db: Database; pictures: PictureStore },
  { actorId, fileName, bytes, given }: GivenFile,
): Promise<number> {
  const { read, entries } = await readGoodsOf(bytes, given);
  return keepImport({ db }, { actorId, fileName, read, files: await keepPictures(entries, pictures) });
}

/** Puts pictures of an archive into the store; what is no picture is left out. */
async function keepPictures(entries: readonly ZipEntry[], { keep }: PictureStore): Promise<Map<string, KeptPicture>> {
  const kept = new Map<string, KeptPicture>();
  for (const { name, bytes, read } of entries) {
    if (bytes > MAX_PICTURE_BYTES) continue;
    try {
      kept.set(fileKey(name), await keep(await read()));
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
    }
  }
  return kept;
}
