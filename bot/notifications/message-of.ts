import type { FormattedString } from '@grammyjs/parse-mode';
import type { InlineKeyboard } from 'grammy';
import type { Notification as NotificationRow } from '#prisma/generated/client.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { dayOfDigest } from '#shared/domain/notifications/queue-digests.ts';
import { NOTICE_KINDS, type NoticeKind } from '#shared/domain/notifications/queue-notifications.ts';
import { paymentNoticeOfSubject } from '#shared/domain/notifications/queue-payment-notices.ts';
import { reviewOfSubject } from '#shared/domain/notifications/queue-review-notices.ts';
import { findNoticeCard, findNoticeOrder, followShown, rememberCard } from '#shared/domain/orders/notice-order.ts';
import { findNoticeStep } from '#shared/domain/orders/notice-step.ts';
import { mayReopenIn } from '#shared/domain/orders/order-card.ts';
import { shopDigest } from '#shared/domain/orders/shop-digest.ts';
import { findNoticePayment, type NoticePayment } from '#shared/domain/payments/notice-payment.ts';
import type { PaymentDeps } from '#shared/domain/payments/payment-gateway.ts';
import { findStrayPayment } from '#shared/domain/payments/stray-payment.ts';
import { findReviewCard, followReviewShown } from '#shared/domain/reviews/review-notices.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { cardKeyboard } from './card-buttons.ts';
import { completedKeyboard, orderKeyboard } from './customer-keyboards.ts';
import { orderCreatedForCustomer } from './customer-message.ts';
import {
  orderCancelledForCustomer,
  orderCompletedForCustomer,
  orderProcessingForCustomer,
  orderReopenedForCustomer,
} from './customer-steps.ts';
import { digestMessage } from './digest.ts';
import { managerCard } from './manager-card.ts';
import { cardLink, refundTaskKeyboard } from './manager-keyboards.ts';
import { managersChatLost, orderCancelledForManager, refundDueForManager } from './manager-notices.ts';
import { buyerWrote, colleagueWrote, shopWrote } from './message-notices.ts';
import { payableKeyboard } from './payable-keyboard.ts';
import {
  paymentReceivedForCustomer,
  paymentReceivedForManager,
  paymentRefundedForCustomer,
  paymentToReturnForCustomer,
  paymentToReturnForManager,
  receiptFailedForManager,
  receiptForCustomer,
  refundStuckForManager,
  strayPaymentForManager,
} from './payment-notices.ts';
import { pickupPlace } from './pickup-place.ts';
import { reviewCreatedForManager } from './review-notice.ts';
import { dismissed, staffJoined } from './staff-notices.ts';

export interface NoticeMessage {
  content: FormattedString;
  /** A picture as Telegram names it; the content is then its caption. */
  photo?: string;
  keyboard?: InlineKeyboard;
  /** What to remember in the transaction that marks the message sent, before it does. */
  onSent?: (tx: Transaction, chatId: number, messageId: number) => Promise<void>;
}

interface MessageDeps {
  db: Database;
  publicUrl: string;
  payments: PaymentDeps;
}

/** A notification and the chat that it is to go to. */
interface AddressedRow extends NotificationRow {
  place: { chatId: number } | null;
}

/** The words of a notification, as things stand when it goes out; null when what it told of is gone. */
export async function messageOf(
  { db, publicUrl, payments }: MessageDeps,
  row: AddressedRow,
): Promise<NoticeMessage | null> {
  const order = () => findNoticeOrder(db, row.id);
  const step = () => findNoticeStep(db, row.id);
  const money = async (
    words: (news: NoticePayment) => FormattedString,
    keyboardFor: (orderId: number) => InlineKeyboard | Promise<InlineKeyboard>,
  ): Promise<NoticeMessage> => {
    const news = await findNoticePayment(db, row.id);
    return { content: words(news), keyboard: await keyboardFor(news.order.id) };
  };
  const refundTask = async (orderId: number) =>
    refundTaskKeyboard(orderId, { isForAdmins: await mayReopenIn(db, row.place?.chatId ?? 0) });

  const messages = {
    order_created_for_customer: async () => {
      const shown = await order();
      return {
        content: orderCreatedForCustomer(shown, pickupPlace(await readSettings(db), shown)),
        keyboard: await payableKeyboard({ db, publicUrl, payments }, shown),
        onSent: (tx: Transaction) => followShown(tx, row.id, shown),
      };
    },
    order_created_for_manager: async () => {
      const shown = await findNoticeCard(db, row.id);
      return {
        content: managerCard(shown),
        keyboard: cardKeyboard(shown, { mayReopen: await mayReopenIn(db, row.place?.chatId ?? 0) }),
        onSent: (tx: Transaction, chatId: number, messageId: number) =>
          rememberCard(tx, row.id, { chatId, messageId, shown }),
      };
    },
    order_processing_for_customer: async () => {
      const shown = await order();
      return { content: orderProcessingForCustomer(shown, await step()), keyboard: orderKeyboard(shown.id) };
    },
    order_completed_for_customer: async () => {
      const shown = await order();
      return { content: orderCompletedForCustomer(shown), keyboard: completedKeyboard(shown.id) };
    },
    order_cancelled_for_customer: async () => {
      const shown = await order();
      return { content: orderCancelledForCustomer(shown, await step()), keyboard: orderKeyboard(shown.id) };
    },
    order_reopened_for_customer: async () => {
      const shown = await order();
      return { content: orderReopenedForCustomer(shown), keyboard: orderKeyboard(shown.id) };
    },
    order_cancelled_for_manager: async () => ({ content: orderCancelledForManager(await order(), await step()) }),
    refund_due_for_manager: async () => {
      const shown = await order();
      return { content: refundDueForManager(shown, await step()), keyboard: await refundTask(shown.id) };
    },
    payment_received_for_customer: () => money(paymentReceivedForCustomer, orderKeyboard),
    payment_received_for_manager: () => money(paymentReceivedForManager, cardLink),
    payment_to_return_for_customer: () => money(paymentToReturnForCustomer, orderKeyboard),
    payment_to_return_for_manager: () => money(paymentToReturnForManager, refundTask),
    payment_refunded_for_customer: () => money(paymentRefundedForCustomer, orderKeyboard),
    refund_stuck_for_manager: () => money(refundStuckForManager, refundTask),
    receipt_for_customer: () => money(receiptForCustomer, orderKeyboard),
    receipt_failed_for_manager: () => money(receiptFailedForManager, cardLink),
    stray_payment_for_manager: async () => {
      const stray = await findStrayPayment(db, paymentNoticeOfSubject(row.subject));
      return stray && { content: strayPaymentForManager(stray) };
    },
    review_created_for_manager: async () => {
      const reviewId = reviewOfSubject(row.subject);
      const card = await findReviewCard(db, reviewId);
      if (!card) return null;
      const onSent = (tx: Transaction) => followReviewShown(tx, reviewId, card);
      return { ...reviewCreatedForManager(card), onSent };
    },
    digest_for_manager: async () => {
      const day = dayOfDigest(row.subject);
      return digestMessage({ day, digest: await shopDigest(db, day), now: new Date() });
    },
    managers_chat_lost_for_admin: async () => ({ content: managersChatLost() }),
    staff_joined_for_admin: () => staffJoined(db, row),
    dismissed_from_staff: () => dismissed(db, row),
    order_message_for_manager: () => buyerWrote(db, row),
    order_reply_for_manager: () => colleagueWrote(db, row),
    order_message_for_customer: () => shopWrote(db, row),
  } satisfies Record<NoticeKind, () => Promise<NoticeMessage | null>>;
  return messages[kindOf(row)]();
}

function kindOf({ kind }: NotificationRow): NoticeKind {
  const known = NOTICE_KINDS.find((one) => one === kind);
  if (!known) throw new Error(`no words for a notification of kind ${kind}`);
  return known;
}
