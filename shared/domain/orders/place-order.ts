import type { PlaceOrderInput } from '#shared/contract/order.ts';
import { WAIT_SHORTLY } from '#shared/domain/catalog/goods-lock.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueOrderPlaced } from '#shared/domain/notifications/order-notifications.ts';
import type { PricedOrder } from '#shared/domain/pricing/quote.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { queriesOf, queryInTransaction, type RunQuery } from '#shared/domain/run-query.ts';
import { consentDocument } from '#shared/domain/settings/documents.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type BuyerTrust, findBuyerTrust } from './buyer-trust.ts';
import { type Buyer, type CreatedOrder, createOrder, type OrderTaker } from './create-order.ts';
import { holdTakenTerms } from './hold-taken-terms.ts';
import { type IdempotentRequest, onceByKey, orderOfKey } from './idempotency.ts';
import { limitOpenOrders } from './limit-open-orders.ts';
import { newOrderRow } from './new-order-row.ts';
import { lineTaken, type OrderAttempt, type OrderLimits, pricedAsSeen, refusalOf } from './order-attempt.ts';
import { joinBurst } from './order-bursts.ts';
import { type OrderRow, orderInclude } from './order-view.ts';
import { takePromoCode } from './promo-code-use.ts';
import { closeReplaced, handOver } from './replace-order.ts';
import { takeStock } from './stock.ts';

interface PlaceOrderDeps {
  db: Database;
  /** The limit of open orders under the phone of somebody unproved; without it there is no limit. */
  openOrdersPerPhone?: number;
  /** From this many unproved orders on they are a burst; without it there are no bursts. */
  burstSize?: number;
  /** The buyer's trust, if it has just been read. */
  trust?: BuyerTrust;
}

export interface PlacedOrder {
  order: OrderRow;
  /** The same request made this order before. */
  isRepeated: boolean;
}

const NO_LIMITS: OrderLimits = { openOrdersPerPhone: Number.POSITIVE_INFINITY, burstSize: Number.POSITIVE_INFINITY };

/**
 * Creates a pending order from a cart. Prices, delivery and totals are the shop's own, read right before the order is
 * written; the notifications to the buyer and the managers are queued in its transaction. Throws `price_changed`,
 * `line_unavailable`, `below_minimum`, `order_too_large`, `delivery_unavailable`, `order_locked`,
 * `idempotency_conflict`, `buyer_blocked`, `too_many_orders`, `promo_code_refused`, `invalid_fields` for an address
 * that is not one of the delivery's pickup points, a day that it does not offer, and a buyer whom nobody could reach;
 * `goods_busy` while an import writes what it takes; `forbidden` for a taker who no longer works here.
 */
export async function placeOrder(
  deps: PlaceOrderDeps,
  input: PlaceOrderInput,
  buyer: Buyer,
  request?: IdempotentRequest,
): Promise<PlacedOrder> {
  const { db, openOrdersPerPhone = Number.POSITIVE_INFINITY, burstSize = Number.POSITIVE_INFINITY } = deps;
  const trust = deps.trust ?? (await findTrust(db, input, buyer));
  if (trust.isBlocked) throw new ShopError('buyer_blocked');
  const agreed = input.consent ? await consentDocument(db) : null;
  const limits = trust.isUnproved ? { openOrdersPerPhone, burstSize } : NO_LIMITS;
  const once = await onceByKey(db, request, (key) => {
    const attempt = { input, buyer, trust, limits, agreed, key };
    return place(db, attempt).catch(async (error) => {
      throw await refusalOf(db, attempt, error);
    });
  });
  return once.isRepeated ? orderAgain(db, once.orderId) : { order: once.made, isRepeated: false };
}

/** The order that the same request made before; null if none. Throws `idempotency_conflict`. */
export async function placedBefore(db: Database, request: IdempotentRequest): Promise<PlacedOrder | null> {
  const orderId = await orderOfKey(db, request);
  return orderId === null ? null : orderAgain(db, orderId);
}

async function orderAgain(db: Database, id: number): Promise<PlacedOrder> {
  return { order: await db.order.findUniqueOrThrow({ where: { id }, include: orderInclude }), isRepeated: true };
}

/** A buyer who has spoken with the staff is real, and may have as many pieces as the staff allow. */
async function findTrust(db: Database, { phone = '' }: PlaceOrderInput, buyer: Buyer): Promise<BuyerTrust> {
  const trust = await findBuyerTrust(db, { userId: buyer.userId, phone });
  return buyer.taker ? { ...trust, isUnproved: false, isRegular: true } : trust;
}

function place(db: Database, attempt: OrderAttempt): Promise<OrderRow> {
  if (attempt.input.replaces) return placeInstead(db, attempt.input.replaces, attempt);
  if (attempt.buyer.taker) return placeTaken(db, attempt, attempt.buyer.taker);
  return areCounted(attempt.limits) ? placeCounted(db, attempt) : placeNew(db, attempt);
}

const areCounted = (limits: OrderLimits): boolean => Object.values(limits).some(Number.isFinite);

async function placeNew(db: Database, attempt: OrderAttempt): Promise<OrderRow> {
  const priced = await pricedAsSeen(db, attempt);
  const created = await queryInTransaction(db, async (runQuery) => {
    const written = await writeOrder(runQuery, priced, attempt);
    if (written) {
      await queueOrderPlaced(runQuery, { eventId: written.eventId, buyerId: attempt.buyer.userId, isInBurst: false });
    }
    return written;
  });
  if (!created) throw await lineTaken(db, attempt);
  return newOrderRow(created, priced);
}

/** The same for somebody unproved, whose open orders are counted in the transaction that adds one. */
function placeCounted(db: Database, attempt: OrderAttempt): Promise<OrderRow> {
  return transact(db, async (tx) => {
    await limitOpenOrders(tx, attempt.input.phone ?? '', attempt.limits.openOrdersPerPhone);
    const priced = await pricedAsSeen(tx, attempt);
    const created = await writeOrder(queriesOf(tx), priced, attempt);
    if (!created) throw await lineTaken(tx, attempt);
    await tell(tx, created, attempt);
    return newOrderRow(created, priced);
  });
}

/** The same by a taker who must be staff at this moment; the order may have a payment method already. */
function placeTaken(db: Database, attempt: OrderAttempt, taker: OrderTaker): Promise<OrderRow> {
  return transact(db, async (tx) => {
    await requireRole(tx, taker.userId, STAFF);
    await holdTakenTerms(tx, attempt.buyer);
    const priced = await pricedAsSeen(tx, attempt);
    const created = await writeOrder(queriesOf(tx), priced, attempt);
    if (!created) throw await lineTaken(tx, attempt);
    await tell(tx, created, attempt);
    return tx.order.findUniqueOrThrow({ where: { id: created.orderId }, include: orderInclude });
  });
}

/** In one transaction with the end of the replaced order, whose pieces the new one may take again. */
function placeInstead(db: Database, hash: string, attempt: OrderAttempt): Promise<OrderRow> {
  const { input, buyer, limits } = attempt;
  return transact(db, async (tx) => {
    const replaced = await closeReplaced(tx, { hash, wanted: input.cart_items }, buyer);
    // By now a replaced order is closed and no longer counts.
    await limitOpenOrders(tx, input.phone ?? '', limits.openOrdersPerPhone);
    const priced = await pricedAsSeen(tx, attempt);
    const created = await writeOrder(queriesOf(tx), priced, attempt);
    if (!created) throw await lineTaken(tx, attempt);
    await handOver(tx, replaced, created, buyer);
    // After a move, only people who had no notification of the replaced order are notified.
    await tell(tx, created, attempt);
    return newOrderRow(created, priced);
  });
}

async function tell(
  tx: Transaction,
  { orderId, eventId }: CreatedOrder,
  { buyer, limits }: OrderAttempt,
): Promise<void> {
  const isInBurst = await joinBurst(tx, orderId, limits.burstSize);
  await queueOrderPlaced(queriesOf(tx), { eventId, buyerId: buyer.userId, isInBurst });
}

/**
 * Null if somebody else has taken a piece since it was priced; nothing is written then. Throws `promo_code_refused` if
 * it was the code.
 */
async function writeOrder(
  runQuery: RunQuery,
  priced: PricedOrder,
  attempt: OrderAttempt,
): Promise<CreatedOrder | null> {
  // Both are sent at once: the second waits as long as the first says.
  const [, isTaken] = await Promise.all([runQuery(WAIT_SHORTLY), takeStock(runQuery, priced)]);
  if (!isTaken) return null;
  await takePromoCode(runQuery, priced.promoCode, { userId: attempt.buyer.userId, phone: attempt.input.phone ?? '' });
  return createOrder(runQuery, { ...attempt, priced, isUnproved: attempt.trust.isUnproved });
}
