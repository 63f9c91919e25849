import type { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { dropJobs } from './jobs.ts';

/** Waiting to be sent. Whom the bot may not write to would be told on the day that they let it. */
export const UNSENT = { state: { in: ['queued', 'skipped'] } } satisfies Prisma.NotificationWhereInput;

/**
 * Drops the unsent notifications of some events for good. False where somebody has been told already, or is being told at
 * this moment: who of the two is first, the rows decide. Call it in the transaction that undoes the events.
 */
export async function dropUnsent(tx: Transaction, eventIds: readonly number[]): Promise<boolean> {
  return dropUnsentAbout(tx, { eventId: { in: [...eventIds] } });
}

/** The same of notifications that are named otherwise. */
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
