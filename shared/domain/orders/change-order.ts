import type { Prisma } from '#prisma/generated/client.ts';
import type { ChangeOrderInput } from '#shared/contract/order.ts';
import { MAX_ORDER_TOTAL } from '#shared/contract/order-limits.ts';
import { orderTotals } from '#shared/contract/order-totals.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueCalmCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { chooseDelivery } from '#shared/domain/pricing/quote.ts';
import { findPaymentMethod } from '#shared/domain/settings/selling.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { assertPointOf } from './assert-pickup-point.ts';
import { findBuyerTrust } from './buyer-trust.ts';
import { deliveryDayChange } from './change-delivery-day.ts';
import { orderLocked } from './edited-money.ts';
import { findOrder, type OrderKey } from './find-order.ts';
import { holdForMethod } from './hold-time.ts';
import { limitOpenOrders } from './limit-open-orders.ts';
import { isKept } from './order-due.ts';
import { changedColumns } from './order-fields.ts';
import { assertMayChange } from './order-rights.ts';
import { type OrderRow, orderInclude } from './order-view.ts';
import { movePromoCode } from './retake-promo-code.ts';

/** While somebody may be paying it, the sum is fixed. */
const CHANGEABLE = ['unpaid', 'failed'] as const;

interface ChangeDeps {
  db: Database;
  /** As in `placeOrder`. */
  openOrdersPerPhone?: number;
}

interface Actor {
  userId: number | null;
}

/**
 * What a buyer may still change while the order is pending and unpaid: contacts and address, delivery and payment
 * method. Totals are computed again, and the managers' cards follow. Throws `order_not_found`, `unauthorized`,
 * `forbidden`, `order_locked`, `delivery_unavailable`, `payment_method_unavailable`, `order_too_large`, `invalid_fields`
 * for an address that is not one of the delivery's pickup points and a day that it does not offer, and for another phone
 * `buyer_blocked`, `too_many_orders`, `promo_code_refused`.
 */
export function changeOrder(
  { db, openOrdersPerPhone = Number.POSITIVE_INFINITY }: ChangeDeps,
  key: OrderKey,
  changes: ChangeOrderInput,
  actor: Actor,
): Promise<OrderRow> {
  return transact(db, async (tx) => {
    const found = await findOrder(tx, key);
    assertMayChange(found, actor.userId);
    const { id } = found;
    // The sums follow from the goods, and the address from the delivery: an edit by staff runs before or after, never
    // in between.
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${id} FOR UPDATE`;
    const before = await findOrder(tx, key);
    const isChangeable = before.status === 'pending' && CHANGEABLE.some((state) => state === before.paymentState);
    // Once staff have taken a part of the money, the sum cannot change either.
    if (!isChangeable || before.payments.some(isKept)) throw new ShopError('order_locked');
    const { delivery_id = before.deliveryId, address = before.address } = changes;
    const isMoved = changes.delivery_id !== undefined || changes.address !== undefined;
    if (isMoved) await assertPointOf(tx, delivery_id, address);
    const data = {
      ...changedColumns(changes),
      ...(changes.phone !== undefined &&
        changes.phone !== before.phone &&
        (await phoneChange(tx, { ...before, phone: changes.phone }, openOrdersPerPhone))),
      ...(changes.delivery_id !== undefined && (await deliveryChange(tx, before, changes.delivery_id))),
      ...(await deliveryDayChange(tx, before, changes, { isStaff: false })),
      ...(changes.payment_method_id !== undefined && {
        paymentMethodId: (await findPaymentMethod(tx, changes.payment_method_id)).id,
      }),
    };
    // Otherwise each call would add to the history and redraw the cards.
    if (Object.entries(data).every(([column, value]) => before[column as keyof OrderRow] === value)) return before;
    await assertChangesLeft(tx, id);
    // Somebody else changed its state first.
    const { count } = await tx.order.updateMany({
      where: { id: before.id, status: 'pending', paymentState: { in: [...CHANGEABLE] } },
      data,
    });
    if (count === 0) throw new ShopError('order_locked');
    if (changes.phone !== undefined && changes.phone !== before.phone) {
      await movePromoCode(tx, { ...before, phone: changes.phone });
    }
    if (changes.payment_method_id !== undefined) await holdForMethod(tx, before);
    await tx.orderEvent.create({
      data: {
        orderId: before.id,
        kind: changes.payment_method_id === undefined ? 'details' : 'method',
        actorId: actor.userId,
        channel: 'api',
        details: { changed: Object.keys(changes) },
      },
    });
    await queueCalmCardRefresh(tx, before.id);
    return tx.order.findUniqueOrThrow({ where: { id: before.id }, include: orderInclude });
  });
}

/** Nobody changes an order so often by hand. */
const MOST_CHANGES = 200;

async function assertChangesLeft(tx: Transaction, orderId: number): Promise<void> {
  const made = await tx.orderEvent.count({ where: { orderId, kind: { in: ['details', 'method'] } } });
  if (made >= MOST_CHANGES)
    throw orderLocked('Этот заказ меняли слишком много раз. Напишите магазину, и его изменят там.');
}

/** A changed phone is checked like the phone of a new order: blocks and the limit of unproved orders apply. */
async function phoneChange(tx: Transaction, { userId, phone }: OrderRow, openOrdersPerPhone: number) {
  const { isBlocked, isUnproved } = await findBuyerTrust(tx, { userId, phone });
  if (isBlocked) throw new ShopError('buyer_blocked');
  if (isUnproved) await limitOpenOrders(tx, phone, openOrdersPerPhone);
  return { isUnproved };
}

async function deliveryChange(
  tx: Transaction,
  { cartTotal, rentType, rentPrice }: OrderRow,
  deliveryId: number | null,
): Promise<Prisma.OrderUncheckedUpdateManyInput> {
  const { deliveryEnabled } = await readSettings(tx);
  const delivery = await chooseDelivery(tx, { id: deliveryId, cartTotal, deliveryEnabled });
  const totals = orderTotals({ cartTotal, deliveryPrice: delivery.price, rentType, rentPrice });
  if (Math.max(totals.totalPrice, totals.amountToPay) > MAX_ORDER_TOTAL) throw new ShopError('order_too_large');
  return { deliveryId: delivery.id, deliveryTitle: delivery.title, deliveryPrice: delivery.price, ...totals };
}
