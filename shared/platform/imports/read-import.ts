import type { Database } from '#shared/domain/database.ts';
import { attachPictures } from '#shared/domain/imports/attach-pictures.ts';
import type { ChosenColumns } from '#shared/domain/imports/columns.ts';
import { type ReadGoods, readGoodsFile } from '#shared/domain/imports/read-goods-file.ts';
import { keepImport } from '#shared/domain/imports/stored-import.ts';
import type { PictureStore } from '#shared/platform/pictures/picture-store.ts';
import { openGoodsFile } from '#shared/platform/table-files/open-goods-file.ts';
import type { FileSource, ZipEntry } from '#shared/platform/table-files/zip-entries.ts';
import { keepPictures } from './keep-pictures.ts';

interface Reading {
  /** Pictures that came beside the file. */
  given?: readonly ZipEntry[];
  chosen?: ChosenColumns;
  onRow?: (rows: number) => void;
}

/** The content of a file. The pictures of its archive come after the given ones. Throws `import_refused`. */
export async function readGoodsOf(
  file: FileSource,
  { given = [], ...options }: Reading = {},
): Promise<{ read: ReadGoods; entries: ZipEntry[] }> {
  const { goods, pictures } = await openGoodsFile(file);
  const entries = [...given, ...pictures];
  const { rows, ...rest } = await readGoodsFile(goods, options);
  const names = entries.map(({ name }) => name);
  return { read: { ...rest, rows: attachPictures(rows, names) }, entries };
}

interface GivenFile {
  /** Null for the owner at the server's console. */
  actorId: number | null;
  fileName: string;
  bytes: Buffer;
  /** Pictures that came beside the file. */
  given?: readonly ZipEntry[];
  chosen?: ChosenColumns;
}

/** Stores a parsed file with its pictures until somebody applies it. Throws `import_refused`, `forbidden`. */
export async function keepGoodsFile(
  { db, pictures }: { db: Database; pictures: PictureStore },
  { actorId, fileName, bytes, given = [], chosen = new Map() }: GivenFile,
): Promise<number> {
  const { read, entries } = await readGoodsOf(bytes, { given, chosen });
  return keepImport({ db }, { actorId, fileName, read, ...(await keepPictures({ pictures }, { entries, read })) });
}
