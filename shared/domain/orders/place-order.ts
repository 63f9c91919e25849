import type { PlaceOrderInput } from '#shared/contract/order.ts';
import type { AgreedDocument } from '#shared/domain/agreed-document.ts';
import { type Ask, askInTransaction, asking } from '#shared/domain/ask.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueOrderPlaced } from '#shared/domain/notifications/order-notifications.ts';
import { type PricedOrder, priceOrder } from '#shared/domain/pricing/quote.ts';
import { consentDocument } from '#shared/domain/settings/documents.ts';
import { assertOrderable, lineUnavailable } from './assert-orderable.ts';
import { type Buyer, type CreatedOrder, createOrder } from './create-order.ts';
import { type AttemptKey, type IdempotentRequest, onceByKey } from './idempotency.ts';
import { newOrderRow } from './new-order-row.ts';
import { type OrderRow, orderInclude } from './order-view.ts';
import { closeReplaced, moveNotifications } from './replace-order.ts';
import { takeStock } from './stock.ts';

interface PlaceOrderDeps {
  db: Database;
}

export interface PlacedOrder {
  order: OrderRow;
  /** The same request had made this order before. */
  isRepeated: boolean;
}

interface Attempt {
  input: PlaceOrderInput;
  buyer: Buyer;
  agreed: AgreedDocument | null;
  key: AttemptKey | null;
}

/**
 * Makes a pending order from a cart. Prices, delivery and totals are the shop's own, read right before the order is
 * written; the notifications to the buyer and the managers are queued in its transaction.
 * Throws `price_changed`, `line_unavailable`, `below_minimum`, `order_too_large`, `delivery_unavailable`,
 * `order_locked`, `idempotency_conflict`.
 */
export async function placeOrder(
  { db }: PlaceOrderDeps,
  input: PlaceOrderInput,
  buyer: Buyer,
  request?: IdempotentRequest,
): Promise<PlacedOrder> {
  const agreed = input.consent ? await consentDocument(db) : null;
  const once = await onceByKey(db, request, (key) => {
    const attempt = { input, buyer, agreed, key };
    return input.replaces ? placeInstead(db, input.replaces, attempt) : placeNew(db, attempt);
  });
  if (!once.isRepeated) return { order: once.made, isRepeated: false };
  const order = await db.order.findUniqueOrThrow({ where: { id: once.orderId }, include: orderInclude });
  return { order, isRepeated: true };
}

async function placeNew(db: Database, attempt: Attempt): Promise<OrderRow> {
  const priced = await pricedAsSeen(db, attempt);
  const created = await askInTransaction(db, async (ask) => {
    const written = await writeOrder(ask, priced, attempt);
    if (written) await queueOrderPlaced(ask, { eventId: written.eventId, buyerId: attempt.buyer.userId });
    return written;
  });
  if (!created) throw await lineTaken(db, attempt);
  return newOrderRow(created, priced);
}

/** In one transaction with the end of the order that it takes the place of, whose pieces it may take again. */
function placeInstead(db: Database, hash: string, attempt: Attempt): Promise<OrderRow> {
  const { input, buyer } = attempt;
  return transact(db, async (tx) => {
    const replaced = await closeReplaced(tx, { hash, wanted: input.cart_items.map(({ id }) => id) }, buyer);
    const priced = await pricedAsSeen(tx, attempt);
    const created = await writeOrder(asking(tx), priced, attempt);
    if (!created) throw await lineTaken(tx, attempt);
    await moveNotifications(tx, replaced, created, buyer);
    // After a move only those are told who had no notification of the replaced order.
    await queueOrderPlaced(asking(tx), { eventId: created.eventId, buyerId: buyer.userId });
    return newOrderRow(created, priced);
  });
}

async function pricedAsSeen(db: Transaction, { input }: Attempt): Promise<PricedOrder> {
  const priced = await priceOrder(db, input.cart_items, input.delivery_id);
  assertOrderable(priced, input);
  return priced;
}

/** Null when somebody else has taken a piece since it was priced; nothing is written then. */
async function writeOrder(ask: Ask, priced: PricedOrder, attempt: Attempt): Promise<CreatedOrder | null> {
  if (!(await takeStock(ask, priced))) return null;
  return createOrder(ask, { ...attempt, priced });
}

const lineTaken = async (db: Transaction, { input }: Attempt) =>
  lineUnavailable(await priceOrder(db, input.cart_items, input.delivery_id));
