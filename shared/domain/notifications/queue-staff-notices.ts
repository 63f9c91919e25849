import type { Transaction } from '#shared/domain/database.ts';
import { queueNotifications } from './queue-notifications.ts';

const SUBJECT = /^staff:(\d{1,10}):/;

/** A person comes and goes more than once: each time is news of its own. */
const subjectOf = (userId: number): string => `staff:${userId}:${new Date().toISOString()}`;

/** Tells the admins that somebody took an invite: a link that went astray must not go unnoticed. */
export async function queueStaffJoined(tx: Transaction, userId: number): Promise<void> {
  const admins = await tx.user.findMany({
    where: { role: 'admin', telegramId: { not: null }, id: { not: userId } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const subject = subjectOf(userId);
  await queueNotifications(
    tx,
    admins.map(({ id }) => ({ kind: 'staff_joined_for_admin', subject, recipientId: id })),
  );
}

/** Tells somebody that they do not work here any more. */
export const queueDismissed = (tx: Transaction, userId: number): Promise<void> =>
  queueNotifications(tx, [{ kind: 'dismissed_from_staff', subject: subjectOf(userId), recipientId: userId }]);

/** Whom a notification's subject names. */
export function personOfSubject(subject: string): number {
  const id = SUBJECT.exec(subject)?.[1];
  if (!id) throw new Error(`${subject} names nobody`);
  return Number(id);
}
