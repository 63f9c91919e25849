import type { Transaction } from '#shared/domain/database.ts';
import { noticeManagers } from './notice-managers.ts';
import { type NoticeKind, queueNotifications } from './queue-notifications.ts';
import type { Recipient } from './recipient.ts';

interface PaymentNews {
  /** The entry of the order's diary that it tells of. */
  eventId: number;
  /** The buyer and the order's followers. */
  audience: readonly number[];
}

/** The order is paid: good news for everybody. */
export async function queuePaymentReceived(tx: Transaction, { eventId, audience }: PaymentNews): Promise<void> {
  await queue(tx, eventId, 'payment_received_for_customer', audience);
  await queue(tx, eventId, 'payment_received_for_manager', await noticeManagers(tx));
}

/** Money came that the shop does not keep: a task for the managers, and a promise to the buyer. */
export async function queuePaymentToReturn(tx: Transaction, { eventId, audience }: PaymentNews): Promise<void> {
  await queue(tx, eventId, 'payment_to_return_for_customer', audience);
  await queue(tx, eventId, 'payment_to_return_for_manager', await noticeManagers(tx));
}

/** Money is back with the buyer; managers read it where they gave it back. */
export const queuePaymentRefunded = (tx: Transaction, { eventId, audience }: PaymentNews): Promise<void> =>
  queue(tx, eventId, 'payment_refunded_for_customer', audience);

/** A refund that nobody knows the end of, or that the provider did not carry out. */
export const queueRefundStuck = async (tx: Transaction, eventId: number): Promise<void> =>
  queue(tx, eventId, 'refund_stuck_for_manager', await noticeManagers(tx));

/** The receipt is there for the buyer; one that failed is the managers' matter. */
export async function queueReceiptNotice(
  tx: Transaction,
  { eventId, isDone, audience }: PaymentNews & { isDone: boolean },
): Promise<void> {
  if (isDone) return queue(tx, eventId, 'receipt_for_customer', audience);
  return queue(tx, eventId, 'receipt_failed_for_manager', await noticeManagers(tx));
}

const STRAY_PAYMENT = 'payment_notice:';

/** Money that fits no order of the shop: somebody has to find out whose it is. */
export async function queueStrayPayment(tx: Transaction, paymentNoticeId: number): Promise<void> {
  const subject = `${STRAY_PAYMENT}${paymentNoticeId}`;
  const managers = await noticeManagers(tx);
  await queueNotifications(
    tx,
    managers.map((recipientId) => ({ kind: 'stray_payment_for_manager', subject, recipientId })),
  );
}

export const paymentNoticeOfSubject = (subject: string): number => Number(subject.slice(STRAY_PAYMENT.length));

function queue(tx: Transaction, eventId: number, kind: NoticeKind, recipients: readonly Recipient[]): Promise<void> {
  const subject = `order_event:${eventId}`;
  return queueNotifications(
    tx,
    recipients.map((recipientId) => ({ kind, subject, eventId, recipientId })),
  );
}
