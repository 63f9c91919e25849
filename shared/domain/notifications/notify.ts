import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { queriesOf, type RunQuery } from '#shared/domain/run-query.ts';
import { addJob, type JobName, MAX_ATTEMPTS } from './jobs.ts';
import {
  type KindFor,
  NOTIFICATIONS,
  type NotificationKind,
  orderEvent,
  type SubjectOf,
  subjectOf,
} from './notification-kinds.ts';
import { QUEUE_OF_RECIPIENT, queueOf, type Recipient, STAFF_AUDIENCES } from './recipients.ts';

interface NewNotification {
  kind: NotificationKind;
  subject: string;
  eventId: number | null;
  recipientId: Recipient;
}

/** The rows that notify some recipients of a subject. */
export function notificationsOf<Kind extends NotificationKind>(
  kind: Kind,
  value: SubjectOf<Kind>,
  recipients: readonly Recipient[],
): NewNotification[] {
  const subject = subjectOf(kind).format(value);
  return recipients.map((recipientId) => ({ kind, subject, eventId: orderEvent.parse(subject), recipientId }));
}

/** Notifies them, in the transaction of the change; nobody is notified twice. */
export async function queueNotifications(
  tx: Transaction,
  notifications: readonly NewNotification[],
  runAt?: Date,
): Promise<void> {
  if (notifications.length === 0) return;
  const rows = Prisma.sql`
    SELECT kind, subject, "eventId", "recipientId"
    FROM json_to_recordset(${JSON.stringify(notifications)}::json)
      AS told (kind text, subject text, "eventId" int, "recipientId" int)`;
  await queueSelected(queriesOf(tx), rows, runAt);
}

const SEND = 'send_notification' satisfies JobName;

/** One notification and one job, at once or for later, for each of the rows of a kind, a subject, an order event and a recipient. */
export async function queueSelected(runQuery: RunQuery, rows: Prisma.Sql, runAt?: Date): Promise<void> {
  await runQuery(Prisma.sql`
    WITH told AS (
      INSERT INTO notifications (kind, subject, event_id, recipient_id) ${rows}
      ON CONFLICT DO NOTHING
      RETURNING id, recipient_id
    ), jobs AS (
      SELECT array_agg((
        ${SEND}::text, json_build_object('notificationId', id), ${QUEUE_OF_RECIPIENT}, ${runAt ?? null}::timestamptz,
        ${MAX_ATTEMPTS}::int, 'notification:' || id, NULL, NULL
      )::graphile_worker.job_spec ORDER BY id) AS specs
      FROM told
    )
    SELECT count(*)::int AS queued
    FROM jobs, graphile_worker.add_jobs(jobs.specs)
    WHERE jobs.specs IS NOT NULL`);
}

/** Notifies the named people, in the transaction of the change. */
export const notify = <Kind extends NotificationKind>(
  tx: Transaction,
  kind: Kind,
  value: SubjectOf<Kind>,
  recipients: readonly Recipient[],
  runAt?: Date,
): Promise<void> => queueNotifications(tx, notificationsOf(kind, value, recipients), runAt);

/** Notifies the part of the staff that the kind is for, except those who already know. */
export async function notifyStaff<Kind extends KindFor<keyof typeof STAFF_AUDIENCES>>(
  tx: Transaction,
  kind: Kind,
  value: SubjectOf<Kind>,
  isNews: (recipient: Recipient) => boolean = () => true,
): Promise<void> {
  const audience = await STAFF_AUDIENCES[NOTIFICATIONS[kind].audience](tx);
  await notify(tx, kind, value, audience.filter(isNews));
}

/** One job per notification, which another call may reschedule; those of one recipient are sent one after another. */
export function queueSending(tx: Transaction, id: number, recipientId: Recipient, runAt?: Date): Promise<void> {
  return addJob(
    tx,
    'send_notification',
    { notificationId: id },
    { key: `notification:${id}`, queue: queueOf(recipientId), ...(runAt && { runAt }) },
  );
}
