import type { BeginImportInput, ImportFile } from '#shared/contract/desk/imports.ts';
import { PART_BYTES } from '#shared/contract/desk/imports.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** Creates an import whose files are sent next. Returns its id. */
export async function beginImport(
  { db }: { db: Database },
  { actorId, files }: BeginImportInput & { actorId: number },
): Promise<number> {
  const fileName = files.find(({ kind }) => kind === 'table')?.name ?? '';
  const { id } = await db.goodsImport.create({
    data: { actorId, fileName, files, state: 'uploading' },
    select: { id: true },
  });
  return id;
}

export const filesOf = ({ files }: { files: unknown }): ImportFile[] => files as ImportFile[];

/** Where files of imports are stored until they are applied: never served, and no part of a backup. */
export const IMPORT_FILES_FOLDER = 'private/imports/';

/** Where a part of a file is stored. */
export const partKey = (importId: number, kind: ImportFile['kind'], part: number): string =>
  `${IMPORT_FILES_FOLDER}${importId}/${kind}/${part}`;

export const partsOf = ({ bytes }: ImportFile): number => Math.ceil(bytes / PART_BYTES);

/** Where all parts of an import's files are. */
export const partKeys = (importId: number, files: readonly ImportFile[]): string[] =>
  files.flatMap((file) => Array.from({ length: partsOf(file) }, (_, part) => partKey(importId, file.kind, part)));

/**
 * The place of a part that arrives. Throws `not_found` for a part of no file, or of an import that waits for none, and
 * `invalid_fields` for a wrong length.
 */
export async function placeOfPart(
  db: Transaction,
  { id, kind, part, bytes }: { id: number; kind: string; part: number; bytes: number },
): Promise<string> {
  const row = await db.goodsImport.findFirst({ where: { id, state: 'uploading' }, select: { files: true } });
  const file = row && filesOf(row).find((one) => one.kind === kind);
  if (!file || part >= partsOf(file)) throw new ShopError('not_found');
  const expected = Math.min(PART_BYTES, file.bytes - part * PART_BYTES);
  if (bytes !== expected) {
    const message = `Часть файла пришла не целиком: ${bytes} байт вместо ${expected}`;
    throw new ShopError('invalid_fields', { details: [{ path: 'part', message }] });
  }
  return partKey(id, file.kind, part);
}
