import { formatKopecks } from '#shared/contract/money.ts';
import { awaitsMoney } from '#shared/contract/order-status.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { NO_HOLD } from './hold-time.ts';
import { keptSums } from './order-due.ts';
import type { OrderRow } from './order-view.ts';

export const orderLocked = (message: string): ShopError =>
  new ShopError('order_locked', { details: [{ path: 'change', message }] });

/** Whether an order's sum may change now. Throws `order_locked` while somebody may be paying it, and once its money goes back. */
export async function assertSumMayChange(tx: Transaction, { id, paymentState }: OrderRow): Promise<void> {
  if (paymentState === 'pending') {
    throw orderLocked('Покупатель сейчас оплачивает заказ, и сумма не меняется. Попробуйте позже.');
  }
  // What was returned belongs to goods that were bought then: with others nobody could say what is due.
  const ofKept = { payment: { state: 'paid', paidAt: { not: null } }, state: { not: 'refused' } } as const;
  const refunds = await tx.refund.findMany({
    where: { payment: { orderId: id }, OR: [ofKept, { lines: { some: {} } }] },
    select: { state: true },
  });
  if (
    refunds.some(({ state }) => state !== 'refused') ||
    (paymentState === 'paid' && (await hasGivenBack(tx, id))) ||
    paymentState === 'refund_due' ||
    paymentState === 'refunded'
  ) {
    throw orderLocked(
      'Деньги за заказ возвращаются или уже возвращены: товары, доставку и скидку в нём изменить нельзя.',
    );
  }
  // Its lines say which pieces were to come back, and must stay what they are.
  if (refunds.length > 0) {
    throw orderLocked(
      'Возврат по этому заказу не прошёл, и товары, доставку и скидку в нём уже не изменить. Верните деньги ещё раз или отмените заказ и оформите новый.',
    );
  }
}

/** Whether money of a paid order's price has gone back since it is paid: of a payment that went back whole nothing is kept. */
async function hasGivenBack(tx: Transaction, orderId: number): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM order_events AS event
    JOIN payments ON payments.id = (event.details->>'paymentId')::int AND payments.refund_reason IS NULL
    WHERE event.order_id = ${orderId} AND event.kind = 'payment' AND event.details->>'outcome' = 'refunded'
      AND event.id > (SELECT max(id) FROM order_events WHERE order_id = ${orderId} AND kind = 'payment' AND "to" = 'paid')
    LIMIT 1`;
  return found.length > 0;
}

/**
 * What was paid stays paid. An order that costs more than that waits for the rest, which its buyer pays like any order; one that
 * costs just as much is paid. Call it when the new sum has been written. Throws `invalid_fields` for a change that would make the order cheaper than that.
 */
export async function moveMoney(tx: Transaction, { id, payments, paymentState }: OrderRow): Promise<void> {
  const { paid } = keptSums(payments);
  if (paid === 0) return;
  const { amountToPay } = await tx.order.findUniqueOrThrow({ where: { id }, select: { amountToPay: true } });
  // Money goes back by an admin's wish, with a receipt of its own.
  if (amountToPay < paid) {
    const sums = `за него уже получено ${formatKopecks(paid)}, а стоить он стал бы ${formatKopecks(amountToPay)}`;
    const message = `Дешевле заказ стать не может: ${sums}. Чтобы вернуть часть денег, оформите возврат товаров`;
    throw new ShopError('invalid_fields', { details: [{ path: 'change', message }] });
  }
  const isPaid = amountToPay === paid;
  if (isPaid !== awaitsMoney(paymentState)) return;
  // Whoever has paid a part waits for the shop, and not the shop for them.
  await tx.order.update({ where: { id }, data: { ...NO_HOLD, paymentState: isPaid ? 'paid' : 'unpaid' } });
}
