import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { OrderPage } from '#shared/contract/order-page.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { pointsOf } from '#shared/domain/orders/assert-pickup-point.ts';
import { findCardMoney } from '#shared/domain/orders/card-money.ts';
import { openEdit } from '#shared/domain/orders/editable-order.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { maskOrder } from '#shared/domain/orders/mask-order.ts';
import { orderPageSteps } from '#shared/domain/orders/order-page-steps.ts';
import { mayChange } from '#shared/domain/orders/order-rights.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { returnedNamesOf } from '#shared/domain/orders/returned-names.ts';
import { storedFiscal } from './order-payments.ts';

interface Reader {
  /** Who is signed in; null for a guest. */
  userId: number | null;
}

/**
 * An order's page for anyone who has its hash; only its owner sees the buyer and the address in full. Throws
 * `order_not_found`.
 */
export async function findOrderPage(db: Transaction, hash: string, { userId }: Reader): Promise<OrderPage> {
  const row = await findOrder(db, { hash });
  const isOwn = userId !== null && row.userId === userId;
  const order = orderView(row);
  const [money, events, receipts, edit, returnedGoods] = await Promise.all([
    findCardMoney(db, row.id),
    findStepEvents(db, row.id),
    findReceipts(db, row.id),
    openEdit(db, row),
    returnedNamesOf(db, row.id),
  ]);
  return {
    order: isOwn ? order : maskOrder(order, await pointsOf(db, row.deliveryId)),
    is_own: isOwn,
    may_change: mayChange(row, userId),
    paid: money.received,
    returned: money.returned,
    to_return: roublesFromKopecks(row.overpaid),
    returned_goods: returnedGoods,
    steps: orderPageSteps(events, row),
    receipts,
    proposal: edit && { id: edit.id, difference: edit.difference, created_at: edit.created_at },
  };
}

/** More steps than an order ever takes. */
const MOST_EVENTS = 200;

/** The events that steps are made of. A buyer's own changes are none, and can be many. */
async function findStepEvents(db: Transaction, orderId: number) {
  const events = await db.orderEvent.findMany({
    where: {
      orderId,
      OR: [
        { kind: { in: ['created', 'status', 'fulfilment'] } },
        { kind: 'payment', to: { in: ['paid', 'refunded'] } },
        { kind: 'payment', from: { in: ['paid', 'refund_due', 'refunded'] } },
      ],
    },
    select: { kind: true, from: true, to: true, details: true, createdAt: true },
    orderBy: { id: 'desc' },
    take: MOST_EVENTS,
  });
  return events.reverse();
}

/** Those that the tax office has; the others are private to the shop. */
async function findReceipts(db: Transaction, orderId: number): Promise<OrderPage['receipts']> {
  const rows = await db.fiscalReceipt.findMany({
    where: { payment: { orderId }, state: 'done' },
    orderBy: { id: 'asc' },
  });
  return rows.flatMap(({ kind, fiscal }) => {
    const stored = storedFiscal.parse(fiscal);
    return stored === null ? [] : [{ kind, ...stored }];
  });
}
