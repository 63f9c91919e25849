import { signChanges } from '#shared/domain/catalog/sign-changes.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { addJob } from '#shared/domain/notifications/jobs.ts';
import { pack, unpack } from '#shared/domain/packed.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { CurrentGoods } from './goods-state.ts';
import type { Leavable } from './merge-goods.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import type { ReadGoods } from './read-goods-file.ts';
import { inBatches, reserveIds, writeGoods } from './write-goods.ts';
import { type KeptPicture, type PictureFiles, writePictures } from './write-pictures.ts';

/** A catalogue of 50,000 rows takes minutes, and must not be cut off. */
export const IMPORT_TIMEOUT_MS = 600_000;

interface Deps {
  db: Database;
}

export interface ImportOptions {
  leave: Leavable[];
  /** Hides what the file does not name. */
  hideVanished: boolean;
}

/** Who does it: null for the owner at the server's own console. */
type Actor = number | null;

export type ReadFile = Pick<ReadGoods, 'rows' | 'faults'>;

interface Kept {
  read: ReadFile;
  /** Pictures that came with the table; none where they are given when it is applied. */
  files?: [key: string, picture: KeptPicture][];
}

/** A preview that nobody applies is kept for so long. */
const PREVIEW_DAYS = 7;

/** What an applied import must remember to be taken back. */
export interface Before {
  created: number[];
  /** As they were, with what the import made of their stock. */
  changed: { was: CurrentGoods; stock: number | null; variantStock: Record<string, number | null> }[];
  hidden: number[];
  /** The variants that it added to products that were there have ids behind the first, up to the last. */
  variantIds: { after: number; upTo: number };
}

interface NewImport {
  actorId: Actor;
  fileName: string;
  read: ReadFile;
  files?: PictureFiles;
}

/** A file that was read, kept until somebody applies it. Throws `forbidden`. */
export async function keepImport({ db }: Deps, { actorId, fileName, read, files }: NewImport): Promise<number> {
  if (actorId !== null) await requireRole(db, actorId, STAFF);
  const old = new Date(Date.now() - PREVIEW_DAYS * 24 * 3600 * 1000);
  await db.goodsImport.deleteMany({ where: { state: 'previewed', createdAt: { lt: old } } });
  const kept: Kept = { read: { rows: read.rows, faults: read.faults }, ...(files && { files: [...files] }) };
  const { id } = await db.goodsImport.create({
    data: { actorId, fileName: fileName.slice(0, 200), read: await pack(kept) },
    select: { id: true },
  });
  return id;
}

/** What an import would do now. Throws `not_found` for one that was applied or given up. */
export async function previewImport(db: Database, id: number, leave: readonly Leavable[] = []): Promise<ImportPlan> {
  return planImport(db, (await readKept(db, id)).read, new Set(leave));
}

async function readKept(db: Transaction, id: number): Promise<Kept> {
  const row = await db.goodsImport.findUnique({ where: { id } });
  if (!row?.read || row.state !== 'previewed') throw new ShopError('not_found');
  return unpack<Kept>(row.read);
}

/** The file of an import that waits to be applied; null when it was applied or given up. */
export async function findWaitingImport(db: Transaction, id: number): Promise<{ fileName: string } | null> {
  return db.goodsImport.findFirst({ where: { id, state: 'previewed' }, select: { fileName: true } });
}

/** An import that nobody wants to apply. Throws `forbidden`, `not_found`. */
export async function giveUpImport({ db }: Deps, { id, actorId }: { id: number; actorId: Actor }): Promise<void> {
  if (actorId !== null) await requireRole(db, actorId, STAFF);
  const { count } = await db.goodsImport.deleteMany({ where: { id, state: 'previewed' } });
  if (count === 0) throw new ShopError('not_found');
}

interface Application {
  id: number;
  actorId: Actor;
  options: ImportOptions;
}

export interface Applied {
  plan: ImportPlan;
  /** Names of picture files that did not come with the table. */
  missingPictures: string[];
}

/**
 * Applies an import in one transaction: all of it, or nothing. The one before can then not be taken back any more. It is
 * compared with the shop anew, so that what was changed since the preview is seen. Throws `forbidden`, `not_found`.
 */
export function applyImport({ db }: Deps, application: Application): Promise<Applied> {
  const { id, actorId, options } = application;
  return transact(
    db,
    async (tx) => {
      if (actorId !== null) await requireRole(tx, actorId, STAFF);
      await signChanges(tx, { db }, { actorId, cause: 'import', causeId: id });
      // Two imports at once would compare with the same shop.
      await advisoryLock(tx, 'goods import');
      const { read, files = [] } = await readKept(tx, id);
      const plan = await planImport(tx, read, new Set(options.leave));
      const ids = await reserveIds(tx, plan.created.length);
      const created = plan.created.map((state, place) => ({ id: ids[place] ?? 0, was: null, state }));
      const changed = plan.changed.map(({ current, next }) => ({ id: current.id, was: current, state: next }));
      // In the order in which orders lock them; a sale that meets it all the same is repeated.
      const goods = [...created, ...changed.sort((one, other) => one.id - other.id)];
      const after = await lastVariantId(tx);
      const values = await writeGoods(tx, goods);
      const missingPictures = await writePictures(tx, goods, { files: new Map(files), values });
      const hidden = options.hideVanished ? plan.vanished.filter(({ isHidden }) => !isHidden) : [];
      for (const some of inBatches(hidden.map((one) => one.id))) {
        await tx.product.updateMany({ where: { id: { in: some } }, data: { isHidden: true } });
      }
      await remember(tx, id, {
        created: ids,
        changed: plan.changed.map(wasOf),
        hidden: hidden.map((one) => one.id),
        variantIds: { after, upTo: await lastVariantId(tx) },
      });
      await addJob(tx, 'fetch_pictures', {}, { key: 'fetch_pictures' });
      return { plan, missingPictures };
    },
    IMPORT_TIMEOUT_MS,
  );
}

const wasOf = ({ current, next }: ImportPlan['changed'][number]): Before['changed'][number] => ({
  was: current,
  stock: next.stock,
  variantStock: Object.fromEntries(next.variants.map((variant) => [String(variant.id ?? 0), variant.stock])),
});

async function lastVariantId(tx: Transaction): Promise<number> {
  const { _max } = await tx.productVariant.aggregate({ _max: { id: true } });
  return _max.id ?? 0;
}

/** Only the last one can be taken back: what came before it is not as it was any more. */
async function remember(tx: Transaction, id: number, before: Before): Promise<void> {
  await tx.goodsImport.updateMany({ where: { state: 'applied', before: { not: null } }, data: { before: null } });
  const { count } = await tx.goodsImport.updateMany({
    where: { id, state: 'previewed' },
    data: { state: 'applied', appliedAt: new Date(), read: null, before: await pack(before) },
  });
  if (count === 0) throw new ShopError('not_found');
}
