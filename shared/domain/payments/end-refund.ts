import type { Refund as RefundRow } from '#prisma/generated/client.ts';
import type { RefundState } from '#prisma/generated/enums.ts';
import { OPEN_REFUND } from '#shared/contract/open-refund.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { addJob } from '#shared/domain/notifications/jobs.ts';
import { noteRefund, type Who } from './finish-refund.ts';
import { notifyReturn } from './notify-return.ts';
import { lockOrder } from './payment-row.ts';

interface RefundEnd {
  state: 'refused' | 'uncertain';
  /** The provider's words, or what went wrong with the connection. */
  reason?: string | null;
  /** The states that it may end from: by default an unanswered request gets uncertain, and every open one refused. */
  from?: readonly RefundState[];
}

/** A refund that failed, in most cases at the provider: managers are notified, because the buyer is waiting. */
export async function endRefund(
  tx: Transaction,
  id: number,
  { state, reason = null, from = state === 'uncertain' ? ['requested'] : OPEN_REFUND }: RefundEnd,
  who: Who = { channel: 'provider', actorId: null },
): Promise<void> {
  const { payment } = await tx.refund.findUniqueOrThrow({ where: { id }, include: { payment: true } });
  const { orderId } = payment;
  await lockOrder(tx, orderId);
  const { count } = await tx.refund.updateMany({ where: { id, state: { in: [...from] } }, data: { state, reason } });
  if (count === 0) return;
  const refund = await tx.refund.findUniqueOrThrow({ where: { id } });
  await noteRefund(tx, {
    orderId,
    refund,
    outcome: `refund_${state}`,
    ...who,
    isStuck: true,
  });
  // What other payments refunded for the same return can be reported now.
  if (state === 'refused') await notifyReturn(tx, orderId, id);
}

/** Checks the state of a refund after a delay in milliseconds; a later call moves the check. */
export function queueRefundCheck(tx: Transaction, { id }: Pick<RefundRow, 'id'>, waitMs: number): Promise<void> {
  const runAt = new Date(Date.now() + waitMs);
  return addJob(tx, 'check_refund', { refundId: id }, { key: `check_refund:${id}`, runAt });
}
