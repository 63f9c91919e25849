import type { CartLineInput } from '#shared/contract/cart.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { kindsWhere, orderEvent } from '#shared/domain/notifications/notification-kinds.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { Buyer } from './create-order.ts';
import { KEPT_PAYMENT } from './order-due.ts';
import { lookAtOpenPayments } from './order-money.ts';
import { returnPromoCode } from './promo-code-use.ts';
import { lockStock, returnStock } from './stock.ts';

/**
 * Cancels the buyer's own order that a new one replaces, after they went back and changed the cart. `wanted` are the
 * lines of the new one. Throws `order_locked` unless it is pending, unpaid and theirs.
 */
export async function closeReplaced(
  tx: Transaction,
  { hash, wanted }: { hash: string; wanted: readonly CartLineInput[] },
  buyer: Buyer,
): Promise<number> {
  const closed = await tx.order.updateManyAndReturn({
    where: {
      hash,
      status: 'pending',
      paymentState: { in: ['unpaid', 'failed'] },
      // Money that staff have taken stays with its order.
      payments: { none: KEPT_PAYMENT },
      OR: [{ userId: null }, { userId: buyer.userId }],
    },
    data: { status: 'cancelled', cancelReason: 'Покупатель изменил корзину' },
    select: { id: true },
  });
  const order = closed[0];
  if (!order) throw new ShopError('order_locked');
  await lockStock(tx, order.id, wanted);
  await returnStock(tx, order.id);
  await returnPromoCode(tx, order.id);
  await lookAtOpenPayments(tx, order.id);
  return order.id;
}

/** A notification about something else keeps its subject, whatever caused it. */
const ABOUT_ORDER_EVENTS = kindsWhere(({ subject }) => subject === orderEvent);

/**
 * Records that an order was replaced, and moves its notifications, cards, followers and messages to the new one, so
 * that nobody is notified twice: a queued notification will be about the new order, a card that was already sent is
 * edited to show it.
 */
export async function handOver(
  tx: Transaction,
  replacedId: number,
  { orderId, eventId }: { orderId: number; eventId: number },
  buyer: Buyer,
): Promise<void> {
  await tx.order.update({ where: { id: replacedId }, data: { replacedById: orderId } });
  await tx.orderEvent.create({
    data: {
      orderId: replacedId,
      kind: 'status',
      from: 'pending',
      to: 'cancelled',
      actorId: buyer.userId,
      channel: buyer.channel,
      details: { orderId },
    },
  });
  await tx.notification.updateMany({
    where: { event: { orderId: replacedId, kind: 'created' }, kind: { in: ABOUT_ORDER_EVENTS } },
    data: { eventId, subject: orderEvent.format(eventId) },
  });
  await tx.managerCard.updateMany({ where: { orderId: replacedId }, data: { orderId } });
  await tx.orderFollower.updateMany({ where: { orderId: replacedId }, data: { orderId } });
  await tx.orderMessage.updateMany({ where: { orderId: replacedId }, data: { orderId } });
  await queueCardRefresh(tx, orderId);
}
