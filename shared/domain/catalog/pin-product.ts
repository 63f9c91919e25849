import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { movedUp } from '#shared/domain/move-up.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { signChanges } from './sign-changes.ts';

/** Positions below it are pinned; a trigger sets those of all others (migration `goods`). */
export const FIRST_FREE_PLACE = 1_000_000;

export const isPinned = ({ position }: { position: number }): boolean => position < FIRST_FREE_PLACE;

interface Pinning {
  actorId: number;
  id: number;
}

/** Puts a product before all others, after those that are already pinned. Throws `forbidden`, `not_found`. */
export const pinProduct = ({ db }: { db: Database }, pinning: Pinning): Promise<void> => place(db, pinning, pinned);

/** Returns it to the newest products. Throws as `pinProduct`. */
export const unpinProduct = ({ db }: { db: Database }, pinning: Pinning): Promise<void> => place(db, pinning, unpinned);

type Change = (ids: number[], id: number) => number[];

const pinned: Change = (ids, id) => (ids.includes(id) ? ids : [...ids, id]);
const unpinned: Change = (ids, id) => ids.filter((one) => one !== id);

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

function place(db: Database, { actorId, id }: Pinning, change: Change): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    await signChanges(tx, { db }, { actorId });
    await lockPinned(tx);
    if ((await tx.product.count({ where: { id, archivedAt: null } })) === 0) throw new ShopError('not_found');
    await arrangePinned(tx, (ids) => change(ids, id));
  });
}

/** One change of the pinned products at a time. A transaction that also locks products takes this lock first. */
export const lockPinned = (tx: Transaction): Promise<void> => advisoryLock(tx, 'pinned products');

/** Pins or unpins a product, in a transaction that has locked the pinned ones. An archived product is never pinned. */
export async function setPinned(tx: Transaction, id: number, isPinnedNow: boolean): Promise<void> {
  const isListed = (await tx.product.count({ where: { id, archivedAt: null } })) > 0;
  await arrangePinned(tx, (ids) => (isPinnedNow && isListed ? pinned : unpinned)(ids, id));
}

/** Pins exactly these products in this order: they are numbered from one again. Call it after `lockPinned`. */
export async function arrangePinned(tx: Transaction, change: (ids: number[]) => number[]): Promise<void> {
  const rows = await pinnedRows(tx);
  const ids = change(rows.map(({ id }) => id));
  const gone = rows.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  if (gone.length > 0) await tx.product.updateMany({ where: { id: { in: gone } }, data: { position: 0 } });
  for (const [at, id] of ids.entries()) {
    const position = at + 1;
    if (rows.find((row) => row.id === id)?.position !== position) {
      await tx.product.update({ where: { id }, data: { position } });
    }
  }
}

const pinnedRows = (tx: Transaction) =>
  tx.product.findMany({
    where: { position: { lt: FIRST_FREE_PLACE } },
    select: { id: true, position: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
