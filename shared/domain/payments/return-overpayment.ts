import type { Payment as PaymentRow } from '#prisma/generated/client.ts';
import { isOpenRefund } from '#shared/contract/open-refund.ts';
import { transact } from '#shared/domain/database.ts';
import { queueCardRefresh, queueOverpaymentReturn } from '#shared/domain/notifications/jobs.ts';
import { notifyStaff } from '#shared/domain/notifications/notify.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { overpaidShareOf, overpaidShares } from './overpaid-shares.ts';
import { lockOrder } from './payment-row.ts';
import { type RefundDeps, refundPayment } from './refund-payment.ts';

/** Until another refund of the same payment has ended. */
const WAIT_MS = 60_000;

/**
 * Gives back what a paid order has above its price since an edit made it cheaper: by the providers that can be asked, and of the
 * rest the managers are told, who give it back by hand. It may run twice: what is on its way is not asked for again. Throws
 * `payment_provider_down`, and is to be tried again then.
 */
export async function returnOverpayment(deps: RefundDeps, orderId: number): Promise<void> {
  for (const { paymentId, amount } of await overpaidShares(deps.db, orderId)) {
    const payment = await deps.db.payment.findUniqueOrThrow({ where: { id: paymentId }, include: { refunds: true } });
    // One at a time is open.
    const open = payment.refunds.find(isOpenRefund);
    if (open && open.amount < amount) {
      await queueOverpaymentReturn(deps.db, orderId, new Date(Date.now() + WAIT_MS));
    } else if (!open && !(await isAsked(deps, payment))) {
      await tellByHand(deps, payment);
    }
  }
}

/** Whether the provider was asked for it, or need not be asked any more. */
async function isAsked(deps: RefundDeps, payment: PaymentRow): Promise<boolean> {
  try {
    await refundPayment(deps, payment.id, { amount: 'overpaid', isManual: false, actorId: null });
    return true;
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'refund_impossible') throw error;
    return false;
  }
}

/** A task for the managers: what their hands took, and what a provider cannot be asked for. */
function tellByHand({ db }: RefundDeps, { id: paymentId, orderId }: PaymentRow): Promise<void> {
  return transact(db, async (tx) => {
    await lockOrder(tx, orderId);
    const amount = await overpaidShareOf(tx, { id: paymentId, orderId });
    if (amount === 0) return;
    const event = await tx.orderEvent.create({
      data: {
        ...{ orderId, kind: 'payment', channel: 'job' },
        details: { paymentId, outcome: 'overpaid_by_hand', amount },
      },
      select: { id: true },
    });
    await notifyStaff(tx, 'overpayment_to_return_for_manager', event.id);
    await queueCardRefresh(tx, orderId);
  });
}
