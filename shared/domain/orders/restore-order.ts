import type { Channel } from '#prisma/generated/enums.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { type AskedPromoCode, priceDiscounted } from '#shared/domain/pricing/discounted-cart.ts';
import { chooseDelivery } from '#shared/domain/pricing/quote.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { dayOffer, dayProblem } from './assert-delivery-day.ts';
import { isPointOf } from './assert-pickup-point.ts';
import { findBuyerTrust } from './buyer-trust.ts';
import { countedLines } from './counted-lines.ts';
import { findOrder, type OrderKey } from './find-order.ts';
import { beginHold } from './hold-time.ts';
import { limitOpenOrders } from './limit-open-orders.ts';
import { assertMayChange } from './order-rights.ts';
import { type OrderRow, orderInclude } from './order-view.ts';
import { orderedLines } from './repeat-order.ts';
import { discountsAsked, retakePromoCode, takePromoCodeOf } from './retake-promo-code.ts';
import { lockStock, retakeStock } from './stock.ts';

interface RestoreDeps {
  db: Database;
  /** As in `placeOrder`. */
  openOrdersPerPhone?: number;
}

interface Restorer {
  userId: number | null;
  channel: Channel;
}

/**
 * Opens an order again after its hold has ended, as its buyer saw it: only if every item and the delivery are available
 * at the same price. A new hold begins. Throws `order_not_found`, `unauthorized`, `forbidden`, `illegal_transition`
 * (also to the later of two at once), `stock_missing`, `price_changed`, `promo_code_refused`, `delivery_unavailable`,
 * `buyer_blocked`, `too_many_orders`.
 */
export function restoreOrder(
  { db, openOrdersPerPhone = Number.POSITIVE_INFINITY }: RestoreDeps,
  key: OrderKey,
  who: Restorer,
): Promise<OrderRow> {
  return transact(db, async (tx) => {
    const order = await findOrder(tx, key);
    assertMayChange(order, who.userId);
    if (!order.isHoldEnded || order.status !== 'cancelled') throw new ShopError('illegal_transition');
    const { isBlocked, isUnproved } = await findBuyerTrust(tx, order);
    if (isBlocked) throw new ShopError('buyer_blocked');
    if (isUnproved) await limitOpenOrders(tx, order.phone, openOrdersPerPhone);
    await reopen(tx, order.id, who);
    const promoCode = await assertSame(tx, order);
    await retakeStock(tx, order.id);
    await takePromoCodeOf(tx, order, promoCode);
    await beginHold(tx, order.id);
    return tx.order.findUniqueOrThrow({ where: { id: order.id }, include: orderInclude });
  });
}

async function reopen(tx: Transaction, id: number, { userId, channel }: Restorer): Promise<void> {
  const { count } = await tx.order.updateMany({
    where: { id, status: 'cancelled', isHoldEnded: true, replacedById: null },
    data: { status: 'pending', isHoldEnded: false, cancelReason: null },
  });
  if (count === 0) throw new ShopError('illegal_transition');
  await tx.orderEvent.create({
    data: { orderId: id, kind: 'status', from: 'cancelled', to: 'pending', actorId: userId, channel },
  });
  await queueCardRefresh(tx, id);
}

/** What was promised then must still be true; `retakeStock` reports sold out goods as missing. */
async function assertSame(tx: Transaction, order: OrderRow): Promise<AskedPromoCode | null> {
  const { deliveryEnabled, codesAddToSales } = await readSettings(tx);
  const now = await priceDiscounted(tx, orderedLines(order.lines), {
    maxPieces: 0,
    codesAddToSales,
    ...discountsAsked(order),
  });
  const gone = order.lines.flatMap(({ title }, index) =>
    now.lines[index]?.problem ? [{ path: `items.${index}`, message: `${quoted(title)}: столько сейчас нет` }] : [],
  );
  if (gone.length > 0) throw new ShopError('stock_missing', { details: gone });
  if (now.promoCode && now.promoCode.refusal !== null) {
    const details = [{ path: 'promo_code', message: now.promoCode.message }];
    throw new ShopError('promo_code_refused', { details });
  }
  const { deliveryId: id, cartTotal } = order;
  const delivery = await chooseDelivery(tx, { id, cartTotal, deliveryEnabled });
  // A point that was closed in the meantime accepts no parcels.
  if (!isPointOf(delivery.points, order.address)) throw new ShopError('delivery_unavailable');
  const day = { day: order.deliveryDay, interval: order.deliveryInterval };
  if (day.day !== '' && dayProblem(await dayOffer(tx, id), day) !== null) throw new ShopError('delivery_unavailable');
  const isSame = order.lines.every(
    ({ unitPrice, discount }, at) => now.lines[at]?.unitPrice === unitPrice && now.lines[at].discount === discount,
  );
  if (!isSame || delivery.price !== order.deliveryPrice) throw new ShopError('price_changed');
  return now.promoCode;
}

/**
 * The same for money that came after the hold's end: it pays the order if the goods are available, whatever they cost
 * by now. False leaves everything as it was. The caller has locked the order's row.
 */
export async function restoreForMoney(tx: Transaction, order: Pick<OrderRow, 'id' | 'isHoldEnded' | 'replacedById'>) {
  if (!order.isHoldEnded || order.replacedById !== null) return false;
  await lockStock(tx, order.id);
  const lines = await countedLines(tx, order.id);
  if (lines.some(({ isGone, isThere }) => isGone || !isThere)) return false;
  await reopen(tx, order.id, { userId: null, channel: 'provider' });
  await retakeStock(tx, order.id);
  // What was paid is what the order costs, even if somebody else uses its code by now.
  await retakePromoCode(tx, await tx.order.findUniqueOrThrow({ where: { id: order.id } }));
  return true;
}
