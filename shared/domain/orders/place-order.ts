import type { PlaceOrderInput } from '#shared/contract/order.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { queueOrderPlaced } from '#shared/domain/notifications/order-notifications.ts';
import { priceOrder } from '#shared/domain/pricing/quote.ts';
import { assertOrderable } from './assert-orderable.ts';
import { type Buyer, createOrder } from './create-order.ts';
import { type IdempotentRequest, onceByKey } from './idempotency.ts';
import { type OrderRow, orderInclude } from './order-view.ts';
import { closeReplaced, moveNotices } from './replace-order.ts';
import { takeStock } from './stock.ts';

interface PlaceOrderDeps {
  db: Database;
}

export interface PlacedOrder {
  order: OrderRow;
  /** The same request had made this order before. */
  isRepeated: boolean;
}

/**
 * Makes a pending order from a cart. Prices, delivery and totals are the database's, read in the transaction that
 * writes the order; the notices to the buyer and the managers are queued in it too.
 * Throws `price_changed`, `line_unavailable`, `below_minimum`, `order_too_large`, `delivery_unavailable`,
 * `order_locked`, `idempotency_conflict`.
 */
export async function placeOrder(
  { db }: PlaceOrderDeps,
  input: PlaceOrderInput,
  buyer: Buyer,
  request?: IdempotentRequest,
): Promise<PlacedOrder> {
  const once = await onceByKey(db, request, (tx) => writeOrder(tx, input, buyer));
  const order = await db.order.findUniqueOrThrow({ where: { id: once.orderId }, include: orderInclude });
  return { order, isRepeated: once.isRepeated };
}

async function writeOrder(tx: Transaction, input: PlaceOrderInput, buyer: Buyer): Promise<number> {
  const wanted = input.cart_items.map(({ id }) => id);
  const replaced = input.replaces ? await closeReplaced(tx, { hash: input.replaces, wanted }, buyer) : null;
  const priced = await priceOrder(tx, input.cart_items, input.delivery_id);
  assertOrderable(priced, input);
  await takeStock(tx, priced);
  const { orderId, eventId } = await createOrder(tx, input, priced, buyer);
  if (replaced !== null) await moveNotices(tx, replaced, { orderId, eventId }, buyer);
  // After a move only those are told who had no notice of the replaced order.
  await queueOrderPlaced(tx, { eventId, buyerId: buyer.userId });
  return orderId;
}
