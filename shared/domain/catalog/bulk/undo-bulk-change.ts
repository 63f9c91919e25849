import type { BulkUndone } from '#shared/contract/desk/bulk-change.ts';
import { advisoryLock, type Database, transact } from '#shared/domain/database.ts';
import { unpack } from '#shared/domain/packed.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { lockPinned } from '../pin-product.ts';
import { signChanges } from '../sign-changes.ts';
import { BULK_TIMEOUT_MS, type BulkRecord, undoableSince } from './apply-bulk-change.ts';
import { type BulkGoods, lockBulkGoods, readBulkGoods } from './bulk-goods.ts';
import { backwards, isSound, stepped } from './bulk-steps.ts';
import { writeBulkGoods } from './write-bulk-goods.ts';

/**
 * Undoes a change: each product is as it was, except those that somebody has changed since or whose category was
 * deleted, which are left and listed. Throws `forbidden`, `not_found`, `conflict` for one that was undone already or is
 * too old.
 */
export function undoBulkChange(
  { db }: { db: Database },
  { actorId, id }: { actorId: number; id: number },
): Promise<BulkUndone> {
  return transact(
    db,
    async (tx) => {
      await requireRole(tx, actorId, STAFF);
      await advisoryLock(tx, 'bulk change');
      const row = await tx.bulkChange.findUnique({ where: { id } });
      if (!row) throw new ShopError('not_found');
      if (!row.before || row.createdAt < undoableSince()) throw new ShopError('conflict');
      await tx.bulkChange.update({ where: { id }, data: { before: null, undoneAt: new Date() } });
      await signChanges(tx, { db }, { actorId, cause: 'bulk_change', causeId: id, isUndo: true });
      const records = await unpack<BulkRecord[]>(row.before);
      const ids = records.map((record) => record.id);
      await lockPinned(tx);
      await lockBulkGoods(tx, ids);
      const goods = new Map((await readBulkGoods(tx, ids)).map((one) => [one.id, one]));
      // A category deleted meanwhile would break off the whole undo.
      const categories = await tx.$queryRaw<{ id: number }[]>`SELECT id FROM categories ORDER BY id FOR KEY SHARE`;
      const isThere = ({ categoryId }: BulkGoods) => categories.some((category) => category.id === categoryId);
      const back = records.map((record) => {
        const was = goods.get(record.id);
        const now = was && stepped(was, record.steps.map(backwards));
        return { record, written: was && now && isSound(now) && isThere(now) ? { was, now } : null };
      });
      await writeBulkGoods(
        tx,
        back.flatMap(({ written }) => written ?? []),
      );
      const left = back.filter(({ written }) => written === null);
      return {
        restored: back.length - left.length,
        left: left.map(({ record: { id: productId, title } }) => ({ id: productId, title })),
      };
    },
    BULK_TIMEOUT_MS,
  );
}
