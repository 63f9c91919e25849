import type { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { dropJobs } from './jobs.ts';

/** Waiting to be sent. People whom the bot may not write to would receive it on the day that they allow it. */
export const UNSENT = { state: { in: ['queued', 'skipped'] } } satisfies Prisma.NotificationWhereInput;

/**
 * Drops the unsent notifications of some events for good. False if somebody has already been notified, or is being
 * notified at this moment: the row locks decide who is first. Call it in the transaction that undoes the events.
 */
export async function dropUnsent(tx: Transaction, eventIds: readonly number[]): Promise<boolean> {
  return dropUnsentAbout(tx, { eventId: { in: [...eventIds] } });
}

/** The same for notifications with another kind of subject. */
export async function dropUnsentAbout(tx: Transaction, about: Prisma.NotificationWhereInput): Promise<boolean> {
  const unsent = { ...about, ...UNSENT };
  const dropped = await tx.notification.findMany({ where: unsent, select: { id: true } });
  await tx.notification.deleteMany({ where: unsent });
  await dropJobs(
    tx,
    dropped.map(({ id }) => `notification:${id}`),
  );
  return (await tx.notification.count({ where: about })) === 0;
}
