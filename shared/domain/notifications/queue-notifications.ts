import type { Transaction } from '#shared/domain/database.ts';
import { addJob } from './jobs.ts';
import { queueOf, type Recipient } from './recipient.ts';

/** What is told, and to whom. The words are the bot's. */
export const NOTICE_KINDS = [
  'order_created_for_customer',
  'order_created_for_manager',
  'order_processing_for_customer',
  'order_completed_for_customer',
  'order_cancelled_for_customer',
  'order_reopened_for_customer',
  'order_cancelled_for_manager',
  'refund_due_for_manager',
  'payment_received_for_customer',
  'payment_received_for_manager',
  'payment_to_return_for_customer',
  'payment_to_return_for_manager',
  'payment_refunded_for_customer',
  'refund_stuck_for_manager',
  'receipt_for_customer',
  'receipt_failed_for_manager',
  'stray_payment_for_manager',
  'review_created_for_manager',
  'order_message_for_manager',
  'order_reply_for_manager',
  'order_message_for_customer',
  'managers_chat_lost_for_admin',
  'staff_joined_for_admin',
  'dismissed_from_staff',
  'digest_for_manager',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface Notice {
  kind: NoticeKind;
  /** What happened; with the kind and the recipient it is unique, so nothing is told twice. */
  subject: string;
  /** The entry of an order's diary that it tells of. */
  eventId?: number;
  recipientId: Recipient;
}

/** One row and one job for each recipient, in the transaction that causes them. */
export async function queueNotifications(tx: Transaction, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = await tx.notification.createManyAndReturn({
    data: [...notices],
    skipDuplicates: true,
    select: { id: true, recipientId: true },
  });
  for (const { id, recipientId } of rows) await queueSending(tx, id, recipientId);
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
