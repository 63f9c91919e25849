import type { DeskCustomer } from '#shared/contract/desk/customers.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { foundOrderViews } from './found-order-view.ts';
import { customerRows } from './list-customers.ts';
import { nameOf } from './order-step.ts';
import { orderInclude } from './order-view.ts';

const SHOWN_ORDERS = 30;
const SHOWN_NOTES = 30;

/** A customer as staff see them. Throws `not_found`, also for staff. */
export async function readDeskCustomer(db: Transaction, id: number): Promise<DeskCustomer> {
  const user = await db.user.findFirst({ where: { id, role: 'customer' } });
  const [row] = user ? await customerRows(db, [user]) : [];
  if (!user || !row) throw new ShopError('not_found');
  const own = { userId: id, replacedById: null };
  const [orders, notes, consents, blocks] = await Promise.all([
    db.order.findMany({
      where: own,
      include: orderInclude,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: SHOWN_ORDERS,
    }),
    db.orderNote.findMany({
      where: { order: own },
      include: { author: true, order: { select: { number: true } } },
      orderBy: { id: 'desc' },
      take: SHOWN_NOTES,
    }),
    db.consent.findMany({ where: { OR: [{ userId: id }, { order: own }] }, orderBy: { id: 'desc' } }),
    db.orderBlock.count({ where: { userId: id } }),
  ]);
  return {
    ...row,
    created_at: user.createdAt.toISOString(),
    can_message: user.telegramId !== null && user.canMessage,
    is_blocked: blocks > 0,
    consents: consents.map(({ kind, documentTitle, givenAt, withdrawnAt, byPhone }) => ({
      kind,
      document_title: documentTitle,
      given_at: givenAt.toISOString(),
      withdrawn_at: withdrawnAt?.toISOString() ?? null,
      by_phone: byPhone,
    })),
    last_orders: await foundOrderViews(db, orders),
    notes: notes.map(({ id: noteId, createdAt, author, text, orderId, order }) => ({
      id: noteId,
      at: createdAt.toISOString(),
      author: nameOf(author),
      text,
      order_id: orderId,
      order_number: order.number,
    })),
  };
}
