import type { Order as OrderRow } from '#prisma/generated/client.ts';
import type { Channel } from '#prisma/generated/enums.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** An order that is not on its way has no track. */
export const NO_TRACK = { carrier: '', trackNumber: '', trackUrl: '' } as const;

/** A reopened order starts from its first step. */
export async function resetFulfilment(
  tx: Transaction,
  { id, fulfilment: from }: Pick<OrderRow, 'id' | 'fulfilment'>,
  { userId: actorId, channel }: { userId: number | null; channel: Channel },
): Promise<void> {
  if (from === 'new') return;
  await tx.order.update({ where: { id }, data: { fulfilment: 'new', ...NO_TRACK } });
  await tx.orderEvent.create({ data: { orderId: id, kind: 'fulfilment', from, to: 'new', actorId, channel } });
}
