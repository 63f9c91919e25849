import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { movedUp } from '#shared/domain/move-up.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** Places below it are pinned; a trigger gives all others theirs (migration `goods`). */
const FIRST_FREE_PLACE = 1_000_000;

export const isPinned = ({ position }: { position: number }): boolean => position < FIRST_FREE_PLACE;

interface Pinning {
  actorId: number;
  id: number;
}

/** Puts a product before all others, behind those that are pinned already. Throws `forbidden`, `not_found`. */
export const pinProduct = ({ db }: { db: Database }, pinning: Pinning): Promise<void> =>
  place(db, pinning, (ids, id) => (ids.includes(id) ? ids : [...ids, id]));

/** Puts it back among the newest. Throws as `pinProduct`. */
export const unpinProduct = ({ db }: { db: Database }, pinning: Pinning): Promise<void> =>
  place(db, pinning, (ids, id) => ids.filter((one) => one !== id));

/** Puts a pinned product before the pinned one above it. Throws as `pinProduct`. */
export const movePinnedUp = ({ db }: { db: Database }, pinning: Pinning): Promise<void> =>
  place(db, pinning, (ids, id) =>
    ids.includes(id)
      ? movedUp(
          ids.map((one) => ({ id: one })),
          id,
        )
      : ids,
  );

/** One change of the pinned ones at a time: they are numbered from one anew. */
function place(db: Database, { actorId, id }: Pinning, change: (ids: number[], id: number) => number[]): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    await advisoryLock(tx, 'pinned products');
    if ((await tx.product.count({ where: { id, archivedAt: null } })) === 0) throw new ShopError('not_found');
    const rows = await pinnedRows(tx);
    const ids = change(
      rows.map((row) => row.id),
      id,
    );
    if (!ids.includes(id)) await tx.product.update({ where: { id }, data: { position: 0 } });
    for (const [at, one] of ids.entries()) {
      const position = at + 1;
      if (rows.find((row) => row.id === one)?.position !== position) {
        await tx.product.update({ where: { id: one }, data: { position } });
      }
    }
  });
}

const pinnedRows = (tx: Transaction) =>
  tx.product.findMany({
    where: { position: { lt: FIRST_FREE_PLACE } },
    select: { id: true, position: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
