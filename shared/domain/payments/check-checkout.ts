import type { PaymentProvider } from '#prisma/generated/enums.ts';
import { awaitsMoney, isOpenOrder } from '#shared/contract/order-status.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { leftToPay, moneyOf } from '#shared/domain/orders/order-due.ts';

/** What a payer is about to pay, as the provider asks about it. */
export interface Checkout {
  provider: PaymentProvider;
  /** Null if the provider named no payment of this shop. */
  invoice: number | null;
  /** Kopecks. */
  amount: number;
}

/** `stale`: it was made for another sum than the order's. */
export type CheckoutRefusal = 'unknown' | 'paid' | 'closed' | 'stale';

/**
 * The last check before money is taken: null allows it. One query, because the provider waits a few seconds at most. An
 * expired attempt may still be paid while its order waits for exactly that sum.
 */
export async function checkCheckout(
  db: Transaction,
  { provider, invoice, amount }: Checkout,
): Promise<CheckoutRefusal | null> {
  if (invoice === null) return 'unknown';
  const attempt = await db.payment.findUnique({
    where: { invoice },
    include: { order: { include: { payments: { select: moneyOf } } } },
  });
  if (!attempt || attempt.provider !== provider) return 'unknown';
  const { order } = attempt;
  if (order.paymentState === 'paid' || attempt.receivedAmount !== null) return 'paid';
  if (!isOpenOrder(order.status) || !awaitsMoney(order.paymentState)) return 'closed';
  return amount === attempt.amount && amount === leftToPay(order, order.payments) ? null : 'stale';
}
