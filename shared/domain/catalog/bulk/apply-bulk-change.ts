import type { BulkChangeInput } from '#shared/contract/desk/bulk-change.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { pack } from '#shared/domain/packed.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { waitShortly } from '../goods-lock.ts';
import { lockPinned } from '../pin-product.ts';
import { signHeldGoods } from '../sign-changes.ts';
import { lockBulkGoods, readBulkGoods } from './bulk-goods.ts';
import { type BulkStep, stepped } from './bulk-steps.ts';
import { fingerprintOf, planBulkChange } from './plan-bulk-change.ts';
import { assertPossible, previewOf } from './preview-bulk-change.ts';
import { selectProducts } from './select-products.ts';
import { writeBulkGoods } from './write-bulk-goods.ts';

/** Ten thousand products take a while, and must not time out. */
export const BULK_TIMEOUT_MS = 180_000;

/** A change can be undone for so many days. */
const BULK_UNDO_DAYS = 7;

export const undoableSince = (): Date => new Date(Date.now() - BULK_UNDO_DAYS * 24 * 3600 * 1000);

/** What a change must store to be undone. */
export interface BulkRecord {
  id: number;
  title: string;
  steps: BulkStep[];
}

interface Application {
  actorId: number;
  input: BulkChangeInput;
}

/**
 * Changes many products in one transaction: exactly as in the preview, or not at all. The same key again is the same
 * change. Returns its id. Throws `forbidden`, `category_not_found`, `invalid_fields`, `conflict` with a new preview.
 */
export function applyBulkChange({ db }: { db: Database }, { actorId, input }: Application): Promise<number> {
  return transact(
    db,
    async (tx) => {
      await requireRole(tx, actorId, STAFF);
      await waitShortly(tx);
      await advisoryLock(tx, 'bulk change');
      const made = await tx.bulkChange.findUnique({ where: { key: input.key }, select: { id: true } });
      return made ? made.id : applyNew(tx, { db }, { actorId, input });
    },
    BULK_TIMEOUT_MS,
  );
}

async function applyNew(tx: Transaction, deps: { db: Database }, { actorId, input }: Application): Promise<number> {
  const { selection, action, key, seen } = input;
  await assertPossible(tx, action);
  await lockPinned(tx);
  const ids = await selectProducts(tx, selection, action);
  await lockBulkGoods(tx, ids);
  const goods = await readBulkGoods(tx, ids);
  const plan = planBulkChange(goods, action);
  const changed = plan.filter(({ steps }) => steps.length > 0);
  if (fingerprintOf(plan) !== seen || changed.length === 0) {
    throw new ShopError('conflict', { data: await previewOf(tx, plan) });
  }
  const records: BulkRecord[] = changed.map(({ id, title, steps }) => ({ id, title, steps }));
  await tx.bulkChange.updateMany({ where: { createdAt: { lt: undoableSince() } }, data: { before: null } });
  const { id } = await tx.bulkChange.create({
    data: { key, actorId, action, products: changed.length, before: await pack(records) },
    select: { id: true },
  });
  await signHeldGoods(tx, deps, { actorId, cause: 'bulk_change', causeId: id });
  const byId = new Map(goods.map((one) => [one.id, one]));
  await writeBulkGoods(
    tx,
    records.flatMap(({ id: productId, steps }) => {
      const was = byId.get(productId);
      const now = was && stepped(was, steps);
      return was && now ? [{ was, now }] : [];
    }),
  );
  return id;
}
