import type { Api } from 'grammy';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { sendBroadcast } from '#bot/broadcasts/send-broadcast.ts';
import type { BotDeps } from '#bot/kernel/context.ts';
import { cleanConversations } from '#bot/kernel/conversation/storage.ts';
import { sendNotification } from '#bot/kernel/notifications/send-notification.ts';
import { cleanUpdates } from '#bot/kernel/updates/update-rows.ts';
import { NOTIFICATION_RENDERERS } from '#bot/notification-renderers.ts';
import { refreshBurst } from '#bot/orders/bursts/burst-card.ts';
import { refreshCards } from '#bot/orders/cards/refresh-cards.ts';
import { refreshReview } from '#bot/reviews/review-notification.ts';
import { pruneProductEvents } from '#shared/domain/catalog/desk/prune-product-events.ts';
import { pruneSignIns } from '#shared/domain/customers/prune-sign-ins.ts';
import { fetchPictures } from '#shared/domain/imports/fetch-pictures.ts';
import { pruneImports } from '#shared/domain/imports/prune-imports.ts';
import { retryPictures } from '#shared/domain/imports/retry-pictures.ts';
import { watchShop } from '#shared/domain/monitoring/watch-shop.ts';
import { JOBS, type JobName, queueReviewPictureSweep } from '#shared/domain/notifications/jobs.ts';
import { queueDigests } from '#shared/domain/notifications/queue-digests.ts';
import { endHolds } from '#shared/domain/orders/end-holds.ts';
import { pruneIdempotencyKeys } from '#shared/domain/orders/prune-idempotency-keys.ts';
import { remindUnanswered } from '#shared/domain/orders/remind-unanswered.ts';
import { checkPayment } from '#shared/domain/payments/check-payment.ts';
import { checkRefund } from '#shared/domain/payments/check-refund.ts';
import { checkFiscalReceipt, settleFiscalReceipts } from '#shared/domain/payments/fiscal-receipts.ts';
import { returnOverpayment } from '#shared/domain/payments/return-overpayment.ts';
import { assignSales } from '#shared/domain/pricing/assign-sales.ts';
import { sweepReviewPictures } from '#shared/domain/reviews/sweep-review-pictures.ts';
import { notifyStockChange } from '#shared/domain/stock/notify-stock-change.ts';
import { notifyPriceDrops } from '#shared/domain/wishlist/price-drops.ts';
import { createPublicFetch } from '#shared/platform/fetch-public.ts';
import type { ImportJob } from '#shared/platform/imports/work-on-import.ts';
import { MAX_PICTURE_BYTES } from '#shared/platform/pictures/picture-refused.ts';
import { removeReviewPicture } from '#shared/platform/pictures/review-picture-files.ts';
import { describeBot } from './describe-bot.ts';

/** Every night at 03:17 UTC; if the shop was off at night, at its next start. */
export const PRUNE_SCHEDULE = '17 3 * * * prune ?fill=2d';

/** Jobs that were given up, or failed after a newer job had replaced them: nothing runs them again. */
const DELETE_DEAD_JOBS = `
  DELETE FROM graphile_worker._private_jobs WHERE attempts >= max_attempts AND locked_at IS NULL`;

/**
 * Deletes expired data: sessions, one-time codes, idempotency keys, old imports, the old history of products, and
 * finished work of the bot. Pictures that could not be fetched during the day are tried again.
 */
async function prune(
  { db, log, files }: Pick<BotDeps, 'db' | 'log' | 'files'>,
  query: JobHelpers['query'],
): Promise<void> {
  const signIns = await pruneSignIns(db);
  const idempotencyKeys = await pruneIdempotencyKeys(db);
  await cleanConversations(db);
  await cleanUpdates(db);
  const imports = await pruneImports({ db, removeFile: files.remove });
  const productEvents = await pruneProductEvents(db);
  const retriedPictures = await retryPictures(db);
  await queueReviewPictureSweep(db);
  await query(DELETE_DEAD_JOBS);
  log.info(
    { ...signIns, idempotencyKeys, imports, productEvents, retriedPictures },
    'what has had its time is deleted',
  );
}

/** Makes the backup of the day. */
type MakeBackup = (attempt: { isLast: boolean }) => Promise<void>;

/** Tasks that need more of the machine than the bot's deps have. */
interface OwnTasks {
  backUp: MakeBackup | undefined;
  convertPictures: (signal: AbortSignal) => Promise<void>;
  workOnImport: (job: ImportJob, signal: AbortSignal | undefined) => Promise<void>;
}

/** Checks every ten minutes whether it is morning in the shop's time zone; each digest is queued once. */
export const DIGEST_SCHEDULE = '*/10 * * * * queue_digests';

/** Every five minutes; there is one reminder for each question. */
export const REMINDER_SCHEDULE = '*/5 * * * * remind_unanswered';

/** Every night at 02:41 UTC, with a few attempts; if the shop was off at night, at its next start. */
export const BACKUP_SCHEDULE = '41 2 * * * back_up ?fill=1d&max=5&queue=back_up';

/** Every minute; the next check finds what one has missed. */
export const WATCH_SCHEDULE = '* * * * * watch_shop ?max=1&jobKey=watch_shop';

/** Every minute, so that goods are released at the promised time. */
export const HOLD_SCHEDULE = '* * * * * end_holds';

/** The limit for one job: a stopping process waits only for these. */
const PICTURES_AT_ONCE = 10;
const SWEPT_AT_ONCE = 100;
const fetchPublic = createPublicFetch();

/** Fetches pictures of imports, and queues itself while there are more. */
async function fetchSome(
  { db, pictures }: Pick<BotDeps, 'db' | 'pictures'>,
  addJob: JobHelpers['addJob'],
): Promise<void> {
  const fetch = (address: string) => fetchPublic(address, MAX_PICTURE_BYTES);
  const left = await fetchPictures({ db, fetch, keep: pictures.keep }, PICTURES_AT_ONCE);
  if (left > 0) await addJob('fetch_pictures', {}, { jobKey: 'fetch_pictures' });
}

/** Removes some pictures that belong to no review, and queues itself while there are more. */
async function sweepSome({ db, files }: Pick<BotDeps, 'db' | 'files'>, addJob: JobHelpers['addJob']): Promise<void> {
  const removeFiles = (picture: string) => removeReviewPicture(files, picture);
  const hasMore = await sweepReviewPictures({ db, removeFiles }, SWEPT_AT_ONCE);
  if (hasMore) await addJob('sweep_review_pictures', {}, { jobKey: 'sweep_review_pictures' });
}

/** Every minute; it queues itself for the seconds in which sales begin and end. */
export const SALE_SCHEDULE = '* * * * * assign_sales ?max=5&jobKey=assign_sales';

/** The handler of each job. Payloads are checked, because an older version may have queued the job. */
export function createTasks(
  api: Api,
  { db, publicUrl, log, payments, pictures, files }: BotDeps,
  { backUp, convertPictures, workOnImport }: OwnTasks,
): TaskList {
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
    refresh_burst: (payload) => refreshBurst({ db, api }, JOBS.refresh_burst.parse(payload).burstId),
    refresh_review: (payload) => refreshReview({ db, api, publicUrl }, JOBS.refresh_review.parse(payload).reviewId),
    send_broadcast: (payload) =>
      sendBroadcast({ db, api, publicUrl, log }, JOBS.send_broadcast.parse(payload).broadcastId),
    check_payment: (payload) => checkPayment({ db, alarm, ...payments }, JOBS.check_payment.parse(payload).paymentId),
    settle_receipts: (payload) =>
      settleFiscalReceipts({ db, ...payments }, JOBS.settle_receipts.parse(payload).orderId),
    check_receipt: async (payload) => {
      await checkFiscalReceipt({ db, ...payments }, JOBS.check_receipt.parse(payload).receiptId);
    },
    return_overpayment: (payload) =>
      returnOverpayment({ db, ...payments }, JOBS.return_overpayment.parse(payload).orderId),
    check_refund: (payload) => checkRefund({ db, ...payments }, JOBS.check_refund.parse(payload).refundId),
    tell_stock_change: (payload) => notifyStockChange({ db }, JOBS.tell_stock_change.parse(payload)),
    tell_price_drops: () => notifyPriceDrops({ db }),
    end_holds: async () => {
      const done = await endHolds({ db });
      if (done.ended + done.reminded > 0) log.info(done, 'holds have ended');
    },
    assign_sales: () => assignSales(db),
    queue_digests: () => queueDigests(db),
    remind_unanswered: () => remindUnanswered({ db }),
    watch_shop: () => watchShop({ db, makesBackups: backUp !== undefined }),
    // The job may have been queued before backups were switched off.
    back_up: async (_, { job }) => backUp?.({ isLast: job.attempts >= job.max_attempts }),
    fetch_pictures: (_, { addJob }) => fetchSome({ db, pictures }, addJob),
    sweep_review_pictures: (_, { addJob }) => sweepSome({ db, files }, addJob),
    describe_bot: () => describeBot(api, { db }),
    work_on_import: (payload, { abortSignal }) => workOnImport(JOBS.work_on_import.parse(payload), abortSignal),
    convert_pictures: (_, { abortSignal }) => convertPictures(abortSignal),
    prune: (_, { query }) => prune({ db, log, files }, query),
  } satisfies Record<JobName, TaskList[string]>;
}
