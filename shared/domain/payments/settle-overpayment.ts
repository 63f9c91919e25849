import type { Refund as RefundRow } from '#prisma/generated/client.ts';
import type { Channel } from '#prisma/generated/enums.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { RefundDeps } from './ask-for-refund.ts';
import { refundPayment } from './refund-payment.ts';

interface OverpaymentWish {
  paymentId: number;
  /** Kopecks that the actor saw. */
  amount: number;
  isManual: boolean;
  /** The admin. */
  actorId: number;
  channel: Channel;
}

/**
 * Refunds the excess of one payment of an order since an edit made the order cheaper: requested from the provider once
 * more, or refunded by hand. A second press, or a late one, refunds nothing. Throws `payment_not_found`,
 * `refund_impossible`.
 */
export async function settleOverpayment(
  deps: RefundDeps,
  orderId: number,
  { paymentId, amount, ...wish }: OverpaymentWish,
): Promise<RefundRow> {
  if ((await deps.db.payment.count({ where: { id: paymentId, orderId } })) === 0) {
    throw new ShopError('payment_not_found');
  }
  return refundPayment(deps, paymentId, { amount: 'overpaid', seen: amount, ...wish });
}
