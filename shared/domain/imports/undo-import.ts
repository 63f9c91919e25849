import type { ImportCounts } from '#shared/contract/desk/imports.ts';
import { lockGoods } from '#shared/domain/catalog/goods-lock.ts';
import { signChanges } from '#shared/domain/catalog/sign-changes.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { unpack } from '#shared/domain/packed.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type Before, IMPORT_TIMEOUT_MS, takeTime } from './apply-import.ts';
import type { CurrentGoods } from './goods-state.ts';
import { keepLeft } from './import-items.ts';
import { NO_PROGRESS } from './import-progress.ts';
import { type LeftGoods, leftFields } from './left-fields.ts';
import { readCurrentGoods } from './read-current-goods.ts';
import { inBatches, readyGoods, writeGoods } from './write-goods.ts';
import { writePictures } from './write-pictures.ts';

/** An import can be undone for so many days. */
export const UNDO_DAYS = 7;

/** The applied import that can still be undone. */
export function findUndoable(db: Transaction): Promise<{ id: number; appliedAt: Date | null } | null> {
  const since = new Date(Date.now() - UNDO_DAYS * 24 * 3600 * 1000);
  return db.goodsImport.findFirst({
    where: { state: { in: ['applied', 'undoing'] }, before: { not: null }, appliedAt: { gte: since } },
    orderBy: { appliedAt: 'desc' },
    select: { id: true, appliedAt: true },
  });
}

interface Deps {
  db: Database;
  /** Called with how many products are restored, and of how many. */
  onProgress?: (done: number, total: number) => void;
}

export interface Undone {
  /** Products that are deleted, or archived because somebody has ordered them. */
  removed: number;
  restored: number;
  /** What somebody has changed since stays as it is, and is listed. */
  left: LeftGoods[];
}

/**
 * Undoes the last import as a whole: removes what it created and restores what it changed, field by field, except what
 * somebody has changed since. Pieces sold since stay sold: stock moves back by as much as the import had moved it. With
 * `id`, only that one. Throws `forbidden`, `not_found`.
 */
export function undoImport(
  { db, onProgress }: Deps,
  { actorId, id }: { actorId: number | null; id?: number },
): Promise<Undone> {
  return transact(
    db,
    async (tx) => {
      if (actorId !== null) await requireRole(tx, actorId, STAFF);
      await takeTime(tx);
      await advisoryLock(tx, 'goods import');
      const last = await findUndoable(tx);
      if (!last || (id !== undefined && last.id !== id)) throw new ShopError('not_found');
      const { before: packed, counts } = await tx.goodsImport.findUniqueOrThrow({ where: { id: last.id } });
      if (!packed) throw new ShopError('not_found');
      await signChanges(tx, { db }, { actorId, cause: 'import', causeId: last.id, isUndo: true });
      const before = await unpack<Before>(packed);
      await lockGoods(tx);
      const removed = await removeCreated(tx, before.created);
      const { restored, left } = await restoreChanged(tx, before, onProgress);
      for (const some of inBatches(before.hidden)) {
        await tx.product.updateMany({ where: { id: { in: some }, archivedAt: null }, data: { isHidden: false } });
      }
      await removeEmptyCategories(tx, before.categories);
      await tx.goodsImport.update({
        where: { id: last.id },
        data: {
          ...NO_PROGRESS,
          state: 'undone',
          undoneAt: new Date(),
          before: null,
          problem: null,
          counts: { ...(counts as ImportCounts | null), left: await keepLeft(tx, last.id, left) },
        },
      });
      return { removed, restored, left };
    },
    IMPORT_TIMEOUT_MS,
  );
}

async function removeCreated(tx: Transaction, created: readonly number[]): Promise<number> {
  let removed = 0;
  for (const ids of inBatches(created)) {
    const gone = await tx.product.deleteMany({ where: { id: { in: ids }, orderLines: { none: {} } } });
    const kept = await tx.product.updateMany({
      where: { id: { in: ids }, archivedAt: null },
      data: { isHidden: true, archivedAt: new Date() },
    });
    removed += gone.count + kept.count;
  }
  return removed;
}

/** Deletes the categories that the import added and that are empty again, unless staff use them or have renamed them. */
async function removeEmptyCategories(tx: Transaction, made: Before['categories'] = []): Promise<void> {
  if (made.length === 0) return;
  await tx.category.deleteMany({
    where: {
      OR: made.map(({ id, title }) => ({ id, title })),
      description: '',
      sizeTableId: null,
      sales: { none: {} },
      promoCodes: { none: {} },
      products: { none: {} },
    },
  });
}

async function restoreChanged(
  tx: Transaction,
  { changed, variantIds, pictures }: Before,
  onProgress: Deps['onProgress'],
): Promise<Pick<Undone, 'restored' | 'left'>> {
  const ids = changed.map(({ was }) => was.id);
  await removeAddedVariants(tx, ids, variantIds);
  const there = new Map<number, CurrentGoods>();
  for (const some of inBatches(ids)) for await (const now of readCurrentGoods(tx, some)) there.set(now.id, now);
  const left: LeftGoods[] = [];
  const goods = changed.flatMap(({ was, made }) => {
    const now = there.get(was.id);
    if (!now) return [];
    const fields = leftFields({ was, made, now });
    if (fields.length > 0) left.push({ id: was.id, title: now.title, fields });
    // A variant that was deleted since cannot be written.
    const variants = was.variants.filter(({ id }) => now.variants.some((one) => one.id === id));
    return [{ id: was.id, was: made, state: { ...was, variants }, categoryId: was.categoryId }];
  });
  const ready = await readyGoods(tx, goods);
  await writePictures(tx, goods, { files: new Map(), values: ready.values, removed: pictures });
  await writeGoods(tx, goods, ready, (done) => onProgress?.(done, goods.length));
  return { restored: goods.length, left };
}

/** Deletes the variants that the import added, or hides the ordered ones; what staff added since stays. */
async function removeAddedVariants(
  tx: Transaction,
  productIds: readonly number[],
  { after, upTo }: Before['variantIds'],
): Promise<void> {
  for (const ids of inBatches(productIds)) {
    const added = { productId: { in: ids }, id: { gt: after, lte: upTo } };
    // An order that takes one of them at this moment is seen.
    await tx.$queryRaw`
      SELECT FROM product_variants WHERE product_id = ANY (${ids}::int[]) AND id > ${after}::int AND id <= ${upTo}::int
      ORDER BY id FOR UPDATE`;
    await tx.productVariant.deleteMany({ where: { ...added, orderLines: { none: {} } } });
    await tx.productVariant.updateMany({ where: added, data: { isHidden: true } });
  }
}
