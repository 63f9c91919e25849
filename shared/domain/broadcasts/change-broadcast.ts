import type { BroadcastState } from '#prisma/generated/client.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { queueBroadcast } from './queue-broadcast.ts';

export const BROADCAST_STEPS = ['pause', 'resume', 'stop'] as const;
type BroadcastStep = (typeof BROADCAST_STEPS)[number];

const STEPS = {
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'cancelled' },
} satisfies Record<BroadcastStep, { from: BroadcastState[]; to: BroadcastState }>;

interface Change {
  actorId: number;
  id: number;
  step: BroadcastStep;
}

/**
 * Pauses, continues or ends a broadcast; false if its state does not allow that (any more). Messages that are being
 * sent arrive. Throws `forbidden` unless called by an admin.
 */
export function changeBroadcast({ db }: { db: Database }, { actorId, id, step }: Change): Promise<boolean> {
  const { from, to } = STEPS[step];
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    const { count } = await tx.broadcast.updateMany({
      where: { id, state: { in: from } },
      data: { state: to, ...(to === 'cancelled' && { finishedAt: new Date() }) },
    });
    if (count > 0 && to === 'sending') await queueBroadcast(tx, id);
    return count > 0;
  });
}
