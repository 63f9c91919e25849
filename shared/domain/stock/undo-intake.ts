import type { IntakeUndone } from '#shared/contract/desk/stock-intake.ts';
import { signChanges } from '#shared/domain/catalog/sign-changes.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { undoableSince } from './stock-intakes.ts';

/**
 * Undoes an intake: removes as many pieces as it added, or as are still there. Throws `forbidden`, `not_found`,
 * `conflict` for one that was already undone or is too old.
 */
export function undoIntake(
  { db }: { db: Database },
  { actorId, id }: { actorId: number; id: number },
): Promise<IntakeUndone> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    const { count } = await tx.stockIntake.updateMany({
      where: { id, undoneAt: null, createdAt: { gte: undoableSince() } },
      data: { undoneAt: new Date() },
    });
    if (count === 0)
      throw new ShopError((await tx.stockIntake.count({ where: { id } })) > 0 ? 'conflict' : 'not_found');
    await signChanges(tx, { db }, { actorId, cause: 'intake', causeId: id, isUndo: true });
    const lines = await tx.stockIntakeLine.findMany({ where: { intakeId: id }, orderBy: { id: 'asc' } });
    const outcome: IntakeUndone = { taken: 0, short: [] };
    for (const { title, choice, quantity, productId, variantId } of lines) {
      // Pieces of a deleted variant are nowhere: they never were the product's own.
      const isGone = variantId === null && choice !== '';
      const taken = isGone ? 0 : await takeBack(tx, { productId, variantId, quantity });
      outcome.taken += taken;
      if (taken < quantity) outcome.short.push({ title, choice, missing: quantity - taken });
    }
    return outcome;
  });
}

interface Line {
  productId: number | null;
  variantId: number | null;
  quantity: number;
}

/** As many as there are; none of a deleted item or one that is no longer counted. */
async function takeBack(tx: Transaction, { productId, variantId, quantity }: Line): Promise<number> {
  const rows =
    variantId === null
      ? await tx.$queryRaw<{ taken: number }[]>`
          UPDATE products AS item SET stock = greatest(0, item.stock - ${quantity}::int), updated_at = now()
          FROM (SELECT id, stock FROM products WHERE id = ${productId}::int FOR NO KEY UPDATE) AS was
          WHERE item.id = was.id AND was.stock IS NOT NULL RETURNING was.stock - item.stock AS taken`
      : await tx.$queryRaw<{ taken: number }[]>`
          UPDATE product_variants AS item SET stock = greatest(0, item.stock - ${quantity}::int)
          FROM (SELECT id, stock FROM product_variants WHERE id = ${variantId}::int FOR NO KEY UPDATE) AS was
          WHERE item.id = was.id AND was.stock IS NOT NULL RETURNING was.stock - item.stock AS taken`;
  return rows[0]?.taken ?? 0;
}
