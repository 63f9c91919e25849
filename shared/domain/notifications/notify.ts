import type { Transaction } from '#shared/domain/database.ts';
import { addJob } from './jobs.ts';
import {
  type KindFor,
  NOTIFICATIONS,
  type NotificationKind,
  orderEvent,
  type SubjectOf,
  subjectOf,
} from './notification-kinds.ts';
import { queueOf, type Recipient, STAFF_AUDIENCES } from './recipients.ts';

interface NewNotification {
  kind: NotificationKind;
  subject: string;
  eventId: number | null;
  recipientId: Recipient;
}

/** The rows by which some recipients are told of something. */
export function notificationsOf<Kind extends NotificationKind>(
  kind: Kind,
  value: SubjectOf<Kind>,
  recipients: readonly Recipient[],
): NewNotification[] {
  const subject = subjectOf(kind).format(value);
  return recipients.map((recipientId) => ({ kind, subject, eventId: orderEvent.parse(subject), recipientId }));
}

/** One row and one job for each recipient, in the transaction that causes them; what they were told before, they are not again. */
export async function queueNotifications(tx: Transaction, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  const rows = await tx.notification.createManyAndReturn({
    data: [...notifications],
    skipDuplicates: true,
    select: { id: true, recipientId: true },
  });
  for (const { id, recipientId } of rows) await queueSending(tx, id, recipientId);
}

/** Tells those who are named, in the transaction that causes it. */
export const notify = <Kind extends NotificationKind>(
  tx: Transaction,
  kind: Kind,
  value: SubjectOf<Kind>,
  recipients: readonly Recipient[],
): Promise<void> => queueNotifications(tx, notificationsOf(kind, value, recipients));

/** Tells the part of the staff that the kind is for, but for those whom it is no news to. */
export async function notifyStaff<Kind extends KindFor<keyof typeof STAFF_AUDIENCES>>(
  tx: Transaction,
  kind: Kind,
  value: SubjectOf<Kind>,
  isNews: (recipient: Recipient) => boolean = () => true,
): Promise<void> {
  const audience = await STAFF_AUDIENCES[NOTIFICATIONS[kind].audience](tx);
  await notify(tx, kind, value, audience.filter(isNews));
}

/** One job for a notification, whose time another call may move; a recipient's go out one after another. */
export function queueSending(tx: Transaction, id: number, recipientId: Recipient, runAt?: Date): Promise<void> {
  return addJob(
    tx,
    'send_notification',
    { notificationId: id },
    { key: `notification:${id}`, queue: queueOf(recipientId), ...(runAt && { runAt }) },
  );
}
