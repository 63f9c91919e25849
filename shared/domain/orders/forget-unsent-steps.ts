import type { Fulfilment } from '#shared/contract/fulfilment.ts';
import type { OrderStatus } from '#shared/contract/order-status.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { dropUnsent, UNSENT } from '#shared/domain/notifications/drop-unsent.ts';
import { dropJobs } from '#shared/domain/notifications/jobs.ts';

/**
 * Drops unsent notifications of steps that a later step made outdated: of steps to some statuses or fulfilments, or of
 * all, including money that staff took. Returns whether there were any.
 */
export async function forgetUnsentSteps(
  tx: Transaction,
  orderId: number,
  to?: (OrderStatus | Fulfilment)[],
): Promise<boolean> {
  const events = await tx.orderEvent.findMany({
    where: {
      orderId,
      settlesAt: { not: null },
      kind: { in: to ? ['status', 'fulfilment'] : ['status', 'fulfilment', 'payment'] },
      ...(to && { to: { in: to } }),
    },
    select: { id: true, to: true, notifications: { where: UNSENT, select: { id: true } } },
  });
  if (events.some((event) => event.to === 'completed')) await dropJobs(tx, [`settle_receipts:${orderId}`]);
  const unsent = events.filter(({ notifications }) => notifications.length > 0);
  await dropUnsent(
    tx,
    unsent.map(({ id }) => id),
  );
  return unsent.length > 0;
}
