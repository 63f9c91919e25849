import type { PlaceOrderInput } from '#shared/contract/order.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { queueOrderPlaced } from '#shared/domain/notifications/order-notifications.ts';
import { priceOrder } from '#shared/domain/pricing/quote.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { assertOrderable } from './assert-orderable.ts';
import { findBuyerStanding } from './buyer-standing.ts';
import { type Buyer, createOrder } from './create-order.ts';
import { type IdempotentRequest, onceByKey } from './idempotency.ts';
import { limitOpenOrders } from './limit-open-orders.ts';
import { joinBurst } from './order-bursts.ts';
import { type OrderRow, orderInclude } from './order-view.ts';
import { closeReplaced, moveNotifications } from './replace-order.ts';
import { takeStock } from './stock.ts';

interface PlaceOrderDeps {
  db: Database;
  /** So many open orders at most under the phone of somebody unproved; without it nobody counts. */
  openOrdersPerPhone?: number;
  /** From so many unproved orders on they are a burst; without it there are none. */
  burstSize?: number;
}

type Limits = Required<Omit<PlaceOrderDeps, 'db'>>;

export interface PlacedOrder {
  order: OrderRow;
  /** The same request had made this order before. */
  isRepeated: boolean;
}

/**
 * Makes a pending order from a cart. Prices, delivery and totals are the database's, read in the transaction that
 * writes the order; the notifications to the buyer and the managers are queued in it too.
 * Throws `price_changed`, `line_unavailable`, `below_minimum`, `order_too_large`, `delivery_unavailable`,
 * `order_locked`, `idempotency_conflict`, `buyer_blocked`, `too_many_orders`.
 */
export async function placeOrder(
  { db, openOrdersPerPhone = Number.POSITIVE_INFINITY, burstSize = Number.POSITIVE_INFINITY }: PlaceOrderDeps,
  input: PlaceOrderInput,
  buyer: Buyer,
  request?: IdempotentRequest,
): Promise<PlacedOrder> {
  const once = await onceByKey(db, request, (tx) => writeOrder(tx, input, buyer, { openOrdersPerPhone, burstSize }));
  const order = await db.order.findUniqueOrThrow({ where: { id: once.orderId }, include: orderInclude });
  return { order, isRepeated: once.isRepeated };
}

async function writeOrder(
  tx: Transaction,
  input: PlaceOrderInput,
  buyer: Buyer,
  { openOrdersPerPhone, burstSize }: Limits,
): Promise<number> {
  const { isBlocked, isUnproved, isRegular } = await findBuyerStanding(tx, {
    userId: buyer.userId,
    phone: input.phone ?? '',
  });
  if (isBlocked) throw new ShopError('buyer_blocked');
  const wanted = input.cart_items.map(({ id }) => id);
  const replaced = input.replaces ? await closeReplaced(tx, { hash: input.replaces, wanted }, buyer) : null;
  // A replaced order is closed by now, and counts no more.
  if (isUnproved) await limitOpenOrders(tx, input.phone ?? '', openOrdersPerPhone);
  const priced = await priceOrder(tx, input.cart_items, input.delivery_id, { isRegular });
  assertOrderable(priced, input);
  await takeStock(tx, priced);
  const { orderId, eventId } = await createOrder(tx, input, priced, { ...buyer, isUnproved });
  if (replaced !== null) await moveNotifications(tx, replaced, { orderId, eventId }, buyer);
  // After a move only those are told who had no notification of the replaced order.
  const isInBurst = isUnproved && (await joinBurst(tx, orderId, burstSize));
  await queueOrderPlaced(tx, { eventId, buyerId: buyer.userId, isInBurst });
  return orderId;
}
