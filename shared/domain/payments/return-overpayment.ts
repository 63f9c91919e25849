import type { Payment as PaymentRow } from '#prisma/generated/client.ts';
import type { PaymentOutcome } from '#shared/contract/desk/payment-outcome.ts';
import { isOpenRefund, OPEN_REFUND } from '#shared/contract/open-refund.ts';
import { type Transaction, transact } from '#shared/domain/database.ts';
import { queueCardRefresh, queueOverpaymentReturn } from '#shared/domain/notifications/jobs.ts';
import { notifyStaff } from '#shared/domain/notifications/notify.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { askForRefund, operationToAsk, type RefundDeps, type RefundQuestion } from './ask-for-refund.ts';
import { overpaidShareOf, overpaidShares } from './overpaid-shares.ts';
import { lockOrder } from './payment-row.ts';
import { writeTogether } from './refund-payment.ts';

/** Until another refund of the same payment has ended. */
const WAIT_MS = 60_000;

/**
 * Refunds what a paid order has above its price since an edit made it cheaper: through the providers if possible; for
 * the rest managers are notified, and refund it by hand. Refunds of several payments at once are one message to the
 * buyer. It may run twice: what is on its way is not requested again. Throws `payment_provider_down`, and should be
 * retried then.
 */
export async function returnOverpayment(deps: RefundDeps, orderId: number): Promise<void> {
  const { db } = deps;
  const operations = new Map<number, string>();
  const byHand: PaymentRow[] = [];
  for (const { paymentId, amount } of await overpaidShares(db, orderId)) {
    const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId }, include: { refunds: true } });
    // Only one can be open.
    const open = payment.refunds.find(isOpenRefund);
    const operation = open ? null : await operationOf(deps, payment);
    if (operation !== null) operations.set(paymentId, operation);
    else if (!open) byHand.push(payment);
    else if (open.amount < amount) await queueOverpaymentReturn(db, orderId, new Date(Date.now() + WAIT_MS));
  }
  const questions = await transact(db, (tx) => writeShares(tx, orderId, operations));
  for (const question of questions) {
    await askForRefund(deps, question, operations.get(question.refund.paymentId) ?? '');
  }
  for (const payment of byHand) await tellByHand(deps, payment);
}

/** Null if the provider cannot be asked. */
async function operationOf(deps: RefundDeps, payment: PaymentRow): Promise<string | null> {
  try {
    return await operationToAsk(deps, payment);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'refund_impossible') throw error;
    return null;
  }
}

/** The refunds of the payments with known operations, by what is owed now; another run may have been first. */
async function writeShares(
  tx: Transaction,
  orderId: number,
  operations: ReadonlyMap<number, string>,
): Promise<RefundQuestion[]> {
  await lockOrder(tx, orderId);
  const ids = (await overpaidShares(tx, orderId)).map(({ paymentId }) => paymentId);
  const payments = await tx.payment.findMany({
    where: {
      id: { in: ids.filter((id) => operations.has(id)) },
      refunds: { none: { state: { in: [...OPEN_REFUND] } } },
    },
    orderBy: { id: 'desc' },
  });
  return writeTogether(tx, payments, { amount: 'overpaid', isManual: false, actorId: null, channel: 'job' });
}

/** A task for the managers: what staff took, and what cannot be requested from a provider. */
function tellByHand({ db }: RefundDeps, { id: paymentId, orderId }: PaymentRow): Promise<void> {
  return transact(db, async (tx) => {
    await lockOrder(tx, orderId);
    const amount = await overpaidShareOf(tx, { id: paymentId, orderId });
    if (amount === 0) return;
    const event = await tx.orderEvent.create({
      data: {
        orderId,
        kind: 'payment',
        channel: 'job',
        details: { paymentId, outcome: 'overpaid_by_hand' satisfies PaymentOutcome, amount },
      },
      select: { id: true },
    });
    await notifyStaff(tx, 'overpayment_to_return_for_manager', event.id);
    await queueCardRefresh(tx, orderId);
  });
}
