import type { Prisma } from '#prisma/generated/client.ts';
import { type BulkChange, bulkActionInput } from '#shared/contract/desk/bulk-change.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { actorFields, actorView } from '../desk/actor-view.ts';
import { undoableSince } from './apply-bulk-change.ts';

const SHOWN = 20;

const select = {
  id: true,
  action: true,
  products: true,
  createdAt: true,
  undoneAt: true,
  actor: { select: actorFields },
} satisfies Prisma.BulkChangeSelect;

type Row = Prisma.BulkChangeGetPayload<{ select: typeof select }>;

/** The latest changes of many products, the newest first. */
export async function listBulkChanges(db: Transaction): Promise<BulkChange[]> {
  return (await db.bulkChange.findMany({ select, orderBy: { id: 'desc' }, take: SHOWN })).map(view);
}

/** Throws `not_found`. */
export async function findBulkChange(db: Transaction, id: number): Promise<BulkChange> {
  const row = await db.bulkChange.findUnique({ where: { id }, select });
  if (!row) throw new ShopError('not_found');
  return view(row);
}

const view = ({ id, action, products, actor, createdAt, undoneAt }: Row): BulkChange => ({
  id,
  products,
  action: bulkActionInput.parse(action),
  actor: actorView(actor),
  created_at: createdAt.toISOString(),
  undone_at: undoneAt?.toISOString() ?? null,
  can_undo: undoneAt === null && createdAt >= undoableSince(),
});
