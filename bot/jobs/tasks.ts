import type { Api } from 'grammy';
import type { TaskList } from 'graphile-worker';
import { JOBS, type JobName } from '#shared/domain/notifications/jobs.ts';
import { queueDigests } from '#shared/domain/notifications/queue-digests.ts';
import { checkPayment } from '#shared/domain/payments/check-payment.ts';
import { checkRefund } from '#shared/domain/payments/check-refund.ts';
import { checkReceipt, settleReceipts } from '#shared/domain/payments/receipts.ts';
import { sendLetters } from '../broadcasts/send-letters.ts';
import type { BotDeps } from '../context.ts';
import { sendNotification } from '../kernel/notifications/send-notification.ts';
import { NOTIFICATION_RENDERERS } from '../notification-renderers.ts';
import { refreshCards } from '../orders/cards/refresh-cards.ts';
import { refreshReview } from '../reviews/review-notification.ts';
import { prune } from './prune.ts';

/** Looks every ten minutes whether it is morning by the shop's clock; each digest is queued once. */
export const DIGEST_SCHEDULE = '*/10 * * * * queue_digests';

/** What runs for each job; a payload is checked, for a job may have been queued by an older version. */
export function createTasks(api: Api, { db, publicUrl, log, payments }: BotDeps): TaskList {
  const alarm = (what: object) => log.error(what, 'a payment needs somebody to look at it');
  return {
    send_notification: (payload, { job }) =>
      sendNotification(
        { db, api, publicUrl, payments, log, renderers: NOTIFICATION_RENDERERS },
        JOBS.send_notification.parse(payload).notificationId,
        { isLast: job.attempts >= job.max_attempts },
      ),
    refresh_cards: (payload) =>
      refreshCards({ db, api, publicUrl, payments }, JOBS.refresh_cards.parse(payload).orderId),
    refresh_review: (payload) => refreshReview({ db, api }, JOBS.refresh_review.parse(payload).reviewId),
    send_letters: (payload) => sendLetters({ db, api, publicUrl, log }, JOBS.send_letters.parse(payload).broadcastId),
    check_payment: (payload) => checkPayment({ db, alarm, ...payments }, JOBS.check_payment.parse(payload).paymentId),
    settle_receipts: (payload) => settleReceipts({ db, ...payments }, JOBS.settle_receipts.parse(payload).orderId),
    check_receipt: async (payload) => {
      await checkReceipt({ db, ...payments }, JOBS.check_receipt.parse(payload).receiptId);
    },
    check_refund: (payload) => checkRefund({ db, ...payments }, JOBS.check_refund.parse(payload).refundId),
    queue_digests: () => queueDigests(db),
    prune: (_, { query }) => prune({ db, log }, query),
  } satisfies Record<JobName, TaskList[string]>;
}
