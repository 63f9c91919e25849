import type { GoodsImportState, Prisma } from '#prisma/generated/client.ts';
import type { ImportColumn, Leavable } from '#shared/contract/desk/imports.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { pack, unpack } from '#shared/domain/packed.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { cutText } from '../cut-text.ts';
import { keepItems } from './import-items.ts';
import { importOptions } from './import-options.ts';
import { NO_PROGRESS } from './import-progress.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import type { ReadGoods } from './read-goods-file.ts';
import { fileKey, isAddress, type PictureFiles, type RefusedPictures, type UploadedPicture } from './write-pictures.ts';

interface Deps {
  db: Database;
}

/** Who does it: null for the owner at the server's own console. */
export type Actor = number | null;

/** Files stored before `unread` or `lost` existed do not have them. */
export type ReadFile = Pick<ReadGoods, 'rows' | 'faults'> & Partial<Pick<ReadGoods, 'unread' | 'lost'>>;

interface Kept {
  read: ReadFile;
  /** Pictures that came with the table; missing if they are given when it is applied. */
  files?: [key: string, picture: UploadedPicture][];
  /** Files that were refused, with the reason. */
  refused?: [key: string, reason: string][];
}

/** What can still be applied: previewed, or being applied by a job now. */
export const WAITING = { state: { in: ['previewed', 'applying'] } } satisfies Prisma.GoodsImportWhereInput;
const COMPARABLE: readonly GoodsImportState[] = ['reading', 'previewed', 'applying'];

interface NewImport {
  actorId: Actor;
  fileName: string;
  read: ReadFile;
  files?: PictureFiles;
  refused?: RefusedPictures;
}

/** Stores a file that was read until somebody applies it. Throws `forbidden`. */
export async function keepImport({ db }: Deps, { actorId, fileName, read, ...pictures }: NewImport): Promise<number> {
  if (actorId !== null) await requireRole(db, actorId, STAFF);
  const { id } = await db.goodsImport.create({
    data: { actorId, fileName: cutText(fileName, 200), read: await packRead(read, pictures) },
    select: { id: true },
  });
  return id;
}

const packRead = (
  { rows, faults, unread = [], lost = [] }: ReadFile,
  { files = new Map(), refused = new Map() }: Pick<NewImport, 'files' | 'refused'>,
): Promise<Uint8Array<ArrayBuffer>> =>
  pack({ read: { rows, faults, unread, lost }, files: [...files], refused: [...refused] } satisfies Kept);

/** What a job has read from an import's files; it replaces what was read before. */
export async function keepRead(
  { db }: Deps,
  id: number,
  { read, columns, ...pictures }: Pick<NewImport, 'read' | 'files' | 'refused'> & { columns: ImportColumn[] },
): Promise<void> {
  await db.goodsImport.updateMany({
    where: { id, state: 'reading' },
    data: { read: await packRead(read, pictures), columns },
  });
}

/**
 * What an import that was read would do to the shop as it is now, and the pictures that came with it; the rows of its
 * file are no longer in memory. Throws `not_found` for one that was applied or discarded, or was not read yet.
 */
export async function planStored(
  db: Transaction,
  id: number,
  leave: readonly Leavable[],
): Promise<{ plan: ImportPlan; files: PictureFiles; refused: RefusedPictures }> {
  const { read, files, refused } = await readKept(db, id);
  return { plan: await planImport(db, read, new Set(leave)), files: new Map(files), refused: new Map(refused) };
}

async function readKept(db: Transaction, id: number): Promise<Required<Kept>> {
  const row = await db.goodsImport.findUnique({ where: { id } });
  if (!row?.read || !COMPARABLE.includes(row.state)) throw new ShopError('not_found');
  return { files: [], refused: [], ...(await unpack<Kept>(row.read)) };
}

/**
 * Compares a file that was read with the shop as it is now, and stores the changes for a preview. Throws `not_found`
 * for one that was applied or discarded.
 */
export async function previewImport({ db }: Deps, id: number, leave: readonly Leavable[] = []): Promise<ImportPlan> {
  const { plan, files, refused } = await planStored(db, id, leave);
  const missingPictures = missingIn(plan, files);
  await db.$transaction(
    async (tx) => {
      const counts = await keepItems(tx, id, { plan, missingPictures, refused });
      const { count } = await tx.goodsImport.updateMany({
        where: { id, state: { in: ['reading', 'previewed'] } },
        data: {
          counts,
          ...NO_PROGRESS,
          state: 'previewed',
          problem: null,
          options: { leave: [...leave], hide_vanished: false },
        },
      });
      if (count === 0) throw new ShopError('not_found');
    },
    { timeout: 120_000 },
  );
  return plan;
}

/** Names of pictures that did not come with the table and are not in the shop. */
function missingIn({ created, changed }: ImportPlan, files: PictureFiles): string[] {
  const known = new Set(changed.flatMap(({ current }) => current.pictures.map(({ source }) => source)));
  const wanted = [...created, ...changed].flatMap(({ next }) => next.pictures);
  const lacking = wanted.filter(
    ({ source }) => !isAddress(source) && !files.has(fileKey(source)) && !known.has(source),
  );
  return [...new Set(lacking.map(({ source }) => source))];
}

/** An import that waits to be applied, with the fields that it must not change; null if it was applied or discarded. */
export async function findWaitingImport(
  db: Transaction,
  id: number,
): Promise<{ fileName: string; leave: Leavable[] } | null> {
  const row = await db.goodsImport.findFirst({
    where: { id, state: 'previewed' },
    select: { fileName: true, options: true },
  });
  return row && { fileName: row.fileName, leave: importOptions(row.options).leave };
}
