import type { Prisma } from '#prisma/generated/client.ts';
import type { OrderChangeInput } from '#shared/contract/desk/order-edit.ts';
import { MAX_ORDER_TOTAL } from '#shared/contract/order-limits.ts';
import { isOpenOrder } from '#shared/contract/order-status.ts';
import { orderTotals } from '#shared/contract/order-totals.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { assertPointOf } from './assert-pickup-point.ts';
import { deliveryDayChange } from './change-delivery-day.ts';
import { editGoods } from './edit-goods.ts';
import { editedDelivery } from './edited-delivery.ts';
import { assertSumMayChange, moveMoney, orderLocked } from './edited-money.ts';
import { beginHoldUnlessPaid } from './hold-time.ts';
import { changedColumns } from './order-fields.ts';
import { orderVersion } from './order-version.ts';
import { type OrderRow, orderInclude } from './order-view.ts';
import { movePromoCode } from './retake-promo-code.ts';
import { isDeliveryReturned } from './returned-of-line.ts';
import { unpackEdited } from './unpack-edited.ts';

/**
 * An order that is about to be edited, locked until the transaction ends. Throws `order_not_found`, `order_locked`
 * where it is over, and `conflict` where it has changed since its editor saw it.
 */
export async function orderToEdit(tx: Transaction, orderId: number, version: string): Promise<OrderRow> {
  // Payments take the same lock first, so a payment starts before an edit or after it, never during it.
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`;
  const order = await tx.order.findUnique({ where: { id: orderId }, include: orderInclude });
  if (!order) throw new ShopError('order_not_found');
  if (!isOpenOrder(order.status)) {
    throw orderLocked('Заказ уже закрыт: изменить можно только новый заказ и заказ в работе.');
  }
  if (orderVersion(order) !== version) throw new ShopError('conflict');
  return order;
}

/**
 * Changes an order as staff request; the caller has locked it and checked its version. Throws `order_locked` if its
 * money does not allow the change (`edited-money.ts`) or it is already sent, `line_unavailable`,
 * `delivery_unavailable`, `invalid_fields`, `order_too_large`, and for another phone `promo_code_refused`.
 */
export async function applyEdit(tx: Transaction, order: OrderRow, change: OrderChangeInput): Promise<OrderRow> {
  const { lines, discount, delivery_id: deliveryId, ...fields } = change;
  const movesMoney = lines !== undefined || discount !== undefined || deliveryId !== undefined;
  if (movesMoney) await assertSumMayChange(tx, order);
  if (deliveryId !== undefined && (await isDeliveryReturned(tx, order.id))) {
    throw orderLocked('Стоимость доставки этого заказа уже возвращена, и другую в нём выбрать нельзя.');
  }
  const isOtherPhone = fields.phone !== undefined && fields.phone !== order.phone;
  if (deliveryId !== undefined || fields.address !== undefined) {
    await assertPointOf(tx, deliveryId === undefined ? order.deliveryId : deliveryId, fields.address ?? order.address);
  }
  const day = await deliveryDayChange(tx, order, change, { isStaff: true });
  await tx.order.update({ where: { id: order.id }, data: { ...changedColumns(fields), ...day } });
  if (isOtherPhone) await movePromoCode(tx, { ...order, phone: fields.phone ?? '' });
  if (movesMoney) {
    await tx.order.update({ where: { id: order.id }, data: await sumsOf(tx, order, change) });
    await moveMoney(tx, order);
  }
  if (lines !== undefined && order.status === 'pending') await followHold(tx, order);
  const read = () => tx.order.findUniqueOrThrow({ where: { id: order.id }, include: orderInclude });
  await unpackEdited(tx, order, await read());
  return read();
}

async function sumsOf(
  tx: Transaction,
  order: OrderRow,
  change: OrderChangeInput,
): Promise<Prisma.OrderUncheckedUpdateInput> {
  const { lines, discount } = change;
  const goods = lines === undefined && discount === undefined ? {} : await editGoods(tx, order, { lines, discount });
  const { cartTotal } = { ...order, ...goods };
  const delivery = await editedDelivery(tx, order, change, cartTotal);
  const totals = orderTotals({ ...order, ...goods, ...delivery });
  if (Math.max(totals.totalPrice, totals.amountToPay) > MAX_ORDER_TOTAL) throw new ShopError('order_too_large');
  return { ...goods, ...delivery, ...totals };
}

/**
 * An order that gets its first counted pieces begins a hold, and one that no longer has any loses it; otherwise the
 * hold stays.
 */
async function followHold(tx: Transaction, { id, lines }: OrderRow): Promise<void> {
  const hadPieces = lines.some(({ takenFromStock }) => takenFromStock);
  const hasPieces = (await tx.orderLine.count({ where: { orderId: id, takenFromStock: true } })) > 0;
  if (hadPieces !== hasPieces) await beginHoldUnlessPaid(tx, id);
}
