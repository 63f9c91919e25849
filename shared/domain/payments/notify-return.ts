import { z } from 'zod';
import { isOpenRefund } from '#shared/contract/open-refund.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { notify } from '#shared/domain/notifications/notify.ts';
import { moneyAudience } from '#shared/domain/orders/order-audience.ts';

const storedTogether = z.object({ together: z.array(z.int()).min(1) });

/**
 * The refunds that one return of goods or one edit created, if several payments paid the price; any other refund is
 * alone.
 */
export async function refundsTogether(db: Transaction, orderId: number, refundId: number): Promise<number[]> {
  const asked = await db.orderEvent.findFirst({
    where: { orderId, kind: 'payment', AND: [isAbout([refundId]), isOutcome('refund_requested')] },
    select: { details: true },
  });
  const stored = storedTogether.safeParse(asked?.details);
  return stored.success ? stored.data.together : [refundId];
}

/**
 * Notifies the buyer once of all the money that a return or an edit refunded, when the last of its refunds has
 * finished. The caller has locked the order: of two that finish at the same time one is the last.
 */
export async function notifyReturn(tx: Transaction, orderId: number, refundId: number): Promise<void> {
  const refunds = await tx.refund.findMany({ where: { id: { in: await refundsTogether(tx, orderId, refundId) } } });
  if (refunds.some(isOpenRefund)) return;
  const finished = refunds.flatMap(({ id, state }) => (state === 'finished' ? [id] : []));
  const event = await tx.orderEvent.findFirst({
    where: { orderId, kind: 'payment', AND: [isAbout(finished), isOutcome('refunded')] },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  if (event) await notify(tx, 'payment_refunded_for_customer', event.id, await moneyAudience(tx, orderId));
}

const isAbout = (refundIds: readonly number[]) => ({
  OR: refundIds.map((id) => ({ details: { path: ['refundId'], equals: id } })),
});

const isOutcome = (outcome: string) => ({ details: { path: ['outcome'], equals: outcome } });
