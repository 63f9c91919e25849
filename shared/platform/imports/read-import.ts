import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#shared/domain/database.ts';
import { keepImport, type ReadFile } from '#shared/domain/imports/apply-import.ts';
import { attachPictures } from '#shared/domain/imports/attach-pictures.ts';
import { readGoodsFile } from '#shared/domain/imports/read-goods-file.ts';
import { fileKey, type KeptPicture } from '#shared/domain/imports/write-pictures.ts';
import { MAX_PICTURE_BYTES, PictureRefused } from '#shared/platform/pictures/picture-refused.ts';
import type { PictureStore } from '#shared/platform/pictures/picture-store.ts';
import { openGoodsFile, openPictures } from '#shared/platform/table-files/open-goods-file.ts';
import type { ZipEntry } from '#shared/platform/table-files/zip-entries.ts';

/** Pictures of archives, listed as they are found. */
export interface Entries {
  listed: ZipEntry[];
}

export const pictureEntries = async (zip: string | undefined): Promise<Entries> => ({
  listed: zip ? await openPictures(await readFile(path.resolve(zip))) : [],
});

export const readFileOfGoods = async (file: string, entries: Entries): Promise<ReadFile> =>
  readGoodsOf(await readFile(file), entries);

/** Pictures that lie in the archive of the table itself join those that were given. Throws `import_refused`. */
export async function readGoodsOf(bytes: Buffer, entries: Entries): Promise<ReadFile> {
  const { goods, pictures } = await openGoodsFile(bytes);
  entries.listed.push(...pictures);
  const { rows, faults } = await readGoodsFile(goods);
  const names = entries.listed.map(({ name }) => name);
  return { rows: attachPictures(rows, names), faults };
}

/** What was read is not held in memory besides: it is read again from where it is kept. */
export const keepRead = async (db: Database, file: string, entries: Entries): Promise<number> =>
  keepImport({ db }, { actorId: null, fileName: path.basename(file), read: await readFileOfGoods(file, entries) });

/** Puts pictures of an archive into the store; what is no picture is left out. */
export async function keepPictures(
  entries: readonly ZipEntry[],
  { keep }: PictureStore,
): Promise<Map<string, KeptPicture>> {
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
