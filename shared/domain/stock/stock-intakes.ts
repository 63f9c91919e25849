import type { Prisma } from '#prisma/generated/client.ts';
import type { StockIntake } from '#shared/contract/desk/stock-intake.ts';
import { type Pagination, type Paging, paginationOf } from '#shared/contract/paging.ts';
import { actorFields, actorView } from '#shared/domain/catalog/desk/actor-view.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** An intake can be undone for so many days. */
const UNDO_DAYS = 7;

export const undoableSince = (): Date => new Date(Date.now() - UNDO_DAYS * 24 * 3600 * 1000);

const include = {
  actor: { select: actorFields },
  lines: { orderBy: { id: 'asc' } },
} satisfies Prisma.StockIntakeInclude;

type Row = Prisma.StockIntakeGetPayload<{ include: typeof include }>;

/** Intakes, the latest first. */
export async function listIntakes(
  db: Transaction,
  { page, perPage }: Paging,
): Promise<{ intakes: StockIntake[]; pagination: Pagination }> {
  const [rows, total] = await Promise.all([
    db.stockIntake.findMany({ include, orderBy: { id: 'desc' }, skip: (page - 1) * perPage, take: perPage }),
    db.stockIntake.count(),
  ]);
  return { intakes: rows.map(view), pagination: paginationOf({ page, perPage }, total) };
}

/** Throws `not_found`. */
export async function findIntake(db: Transaction, id: number): Promise<StockIntake> {
  const row = await db.stockIntake.findUnique({ where: { id }, include });
  if (!row) throw new ShopError('not_found');
  return view(row);
}

const view = ({ id, actor, createdAt, undoneAt, lines }: Row): StockIntake => ({
  id,
  actor: actorView(actor),
  created_at: createdAt.toISOString(),
  undone_at: undoneAt?.toISOString() ?? null,
  can_undo: undoneAt === null && createdAt >= undoableSince(),
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  lines: lines.map(({ productId, title, choice, sku, quantity }) => ({
    product_id: productId,
    title,
    choice,
    sku,
    quantity,
  })),
});
