import { OPEN_REFUND } from '#shared/contract/open-refund.ts';
import { awaitsMoney } from '#shared/contract/order-status.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { NO_HOLD } from './hold-time.ts';
import { KEPT_PAYMENT, keptSums } from './order-due.ts';
import { leftOf } from './order-money.ts';
import type { OrderRow } from './order-view.ts';
import { noteOverpayment } from './overpayment.ts';

export const orderLocked = (message: string): ShopError =>
  new ShopError('order_locked', { details: [{ path: 'change', message }] });

/**
 * Whether an order's sum may change now. Throws `order_locked` while somebody may be paying it, while some of its money
 * is on the way back, and once all of it must be or was refunded.
 */
export async function assertSumMayChange(tx: Transaction, { id, paymentState }: OrderRow): Promise<void> {
  if (paymentState === 'pending') {
    throw orderLocked('Покупатель сейчас оплачивает заказ, и сумма не меняется. Попробуйте позже.');
  }
  if (paymentState === 'refund_due' || paymentState === 'refunded') {
    throw orderLocked(
      'Деньги за заказ возвращаются или уже возвращены: товары, доставку и скидку в нём изменить нельзя.',
    );
  }
  // What they will refund is not known, so what is due is not known either.
  const open = await tx.refund.count({
    where: { payment: { orderId: id, ...KEPT_PAYMENT }, state: { in: [...OPEN_REFUND] } },
  });
  if (open > 0) {
    throw orderLocked(
      'Возврат по этому заказу ещё не завершён. Товары, доставку и скидку можно будет изменить, когда он завершится.',
    );
  }
}

/**
 * What was paid stays paid. An order that costs more waits for the rest, which its buyer pays like any order; one that
 * costs exactly that is paid; for one that costs less the difference is refunded. Call it after the new sum has been
 * written.
 */
export async function moveMoney(tx: Transaction, { id, payments, paymentState }: OrderRow): Promise<void> {
  if (keptSums(payments).paid === 0) return;
  const isPaid = (await leftOf(tx, id)) <= 0;
  if (isPaid === awaitsMoney(paymentState)) {
    // A buyer who has paid a part waits for the shop, not the shop for the buyer.
    await tx.order.update({ where: { id }, data: { ...NO_HOLD, paymentState: isPaid ? 'paid' : 'unpaid' } });
  }
  await noteOverpayment(tx, id);
}
