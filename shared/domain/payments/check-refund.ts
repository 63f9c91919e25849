import type { Refund as RefundRow } from '#prisma/generated/client.ts';
import type { Channel } from '#prisma/generated/enums.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { endRefund, queueRefundCheck } from './end-refund.ts';
import { finishRefund } from './finish-refund.ts';
import type { PaymentDeps } from './payment-gateway.ts';

const MINUTE = 60_000;
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 360 * MINUTE];
/** Banks take days; after two weeks a person asks. */
const MOST_CHECKS = 60;

/**
 * Follows a refund to its end. If a refund has no answer, its process has died: nobody knows whether the provider
 * received the request, so it is never retried automatically.
 */
export async function checkRefund(
  { db, gateways }: Pick<PaymentDeps, 'gateways'> & { db: Database },
  refundId: number,
): Promise<void> {
  const refund = await db.refund.findUnique({ where: { id: refundId }, include: { payment: true } });
  if (!refund) return;
  if (refund.state === 'requested') return transact(db, (tx) => endRefund(tx, refundId, { state: 'uncertain' }));
  const gateway = gateways[refund.payment.provider];
  if (refund.state !== 'processing' || refund.requestId === null || !gateway?.readRefund) return;
  const progress = await gateway.readRefund(refund.requestId);
  await transact(db, async (tx) => {
    if (progress === 'finished') return finishRefund(tx, refundId, { channel: 'provider', actorId: null });
    if (progress === 'cancelled') return endRefund(tx, refundId, { state: 'refused' });
    await tx.refund.update({ where: { id: refundId }, data: { checks: { increment: 1 } } });
    const wait = WAITS[Math.min(refund.checks, WAITS.length - 1)] ?? MINUTE;
    if (refund.checks < MOST_CHECKS) return queueRefundCheck(tx, refund, wait);
    await endRefund(tx, refundId, { state: 'uncertain', from: ['processing'] });
  });
}

/**
 * What an admin found out in the provider's cabinet about a refund of unknown outcome. Throws `not_found`, and
 * `refund_impossible` for one that is not uncertain.
 */
export function resolveRefund(
  { db }: { db: Database },
  refundId: number,
  { isDone, ...who }: { isDone: boolean; actorId: number; channel: Channel },
): Promise<RefundRow> {
  return transact(db, async (tx) => {
    const before = await tx.refund.findUnique({ where: { id: refundId } });
    if (!before) throw new ShopError('not_found');
    if (before.state !== 'uncertain') throw new ShopError('refund_impossible');
    if (isDone) await finishRefund(tx, refundId, who);
    else await endRefund(tx, refundId, { state: 'refused' }, who);
    return tx.refund.findUniqueOrThrow({ where: { id: refundId } });
  });
}

/** The same when a manager asks, with the result. Throws `not_found`. */
export async function checkRefundNow(
  deps: Pick<PaymentDeps, 'gateways'> & { db: Database },
  refundId: number,
): Promise<RefundRow> {
  const before = await deps.db.refund.findUnique({ where: { id: refundId } });
  if (!before) throw new ShopError('not_found');
  // A refund that was just requested may still get its answer.
  if (before.state === 'processing') await checkRefund(deps, refundId);
  return deps.db.refund.findUniqueOrThrow({ where: { id: refundId } });
}
