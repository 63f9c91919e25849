import { z } from 'zod';
import type { Transaction } from '#shared/domain/database.ts';

const stock = z.int().nullable();
const stockMove = z.object({
  productId: z.int(),
  /** Null for what all of a product's variants share. */
  variantId: z.int().nullable(),
  threshold: z.int(),
  from: stock,
  to: stock,
  at: z.coerce.date(),
});
export type StockMove = z.infer<typeof stockMove>;

/** The jobs that the bot process runs, and the data of each. */
export const JOBS = {
  send_notification: z.object({ notificationId: z.int() }),
  refresh_cards: z.object({ orderId: z.int() }),
  refresh_burst: z.object({ burstId: z.int() }),
  refresh_review: z.object({ reviewId: z.int() }),
  send_broadcast: z.object({ broadcastId: z.int() }),
  /** Asks the provider for the state of an attempt to pay. */
  check_payment: z.object({ paymentId: z.int() }),
  /** The receipts that are due for a completed order. */
  settle_receipts: z.object({ orderId: z.int() }),
  check_receipt: z.object({ receiptId: z.int() }),
  check_refund: z.object({ refundId: z.int() }),
  /** Gives back the money that an edit freed in a paid order. */
  return_overpayment: z.object({ orderId: z.int() }),
  /** Queued by triggers (migration `stock_levels`): the moves of one stock in one transaction, in their order. */
  tell_stock_change: z.array(stockMove).min(1),
  tell_price_drops: z.object({}),
  /** Queued by the clock, and for the moment that a sale begins or ends. */
  assign_sales: z.object({}),
  /** Queued by the clock alone. */
  end_holds: z.object({}),
  queue_digests: z.object({}),
  remind_unanswered: z.object({}),
  prune: z.object({}),
  watch_shop: z.object({}),
  back_up: z.object({}),
  /** Fetches what imports name by address. */
  fetch_pictures: z.object({}),
  /** Queued by a trigger (migration `bot_description`) when the shop's name changes. */
  describe_bot: z.object({}),
  /** Reads an import's files, compares them again, applies it or undoes it. */
  work_on_import: z.object({
    importId: z.int(),
    actorId: z.int(),
    what: z.enum(['read', 'compare', 'apply', 'undo']),
  }),
  /** Removes pictures that belong to no review; queued every night, and when somebody's data are erased. */
  sweep_review_pictures: z.object({}),
  /** Queued by a start that finds pictures of older versions. */
  convert_pictures: z.object({}),
} as const;

export type JobName = keyof typeof JOBS;

/** Retries for about four days; then the notification says that it failed. */
export const MAX_ATTEMPTS = 25;

interface JobOptions {
  /** A waiting job with the same key is replaced by the newest one. */
  key: string;
  /** Jobs of one queue run one after another, so one person's messages keep their order. */
  queue?: string;
  runAt?: Date;
  /** A waiting job keeps its time; without this, the newest one's time replaces it. */
  keepsTime?: boolean;
}

/** Queues a job in the same transaction that causes it: both are committed, or neither. */
export async function addJob<Name extends JobName>(
  tx: Transaction,
  name: Name,
  payload: z.infer<(typeof JOBS)[Name]>,
  { key, queue, runAt, keepsTime = false }: JobOptions,
): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.add_job(
    ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${queue ?? null}::text,
    run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${MAX_ATTEMPTS}::int,
    job_key => ${key}::text,
    job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'}::text
  )`;
}

/** Queues are rows that stay, so their number is fixed. */
const CARD_QUEUES = 16;
const cardQueue = (id: number): string => `cards:${id % CARD_QUEUES}`;

/**
 * Queues a redraw of the managers' cards of an order; many changes at once make one job. Two redraws of one card never
 * run in parallel: the older one could finish last.
 */
export function queueCardRefresh(tx: Transaction, orderId: number, runAt?: Date): Promise<void> {
  const options = { key: `refresh_cards:${orderId}`, queue: cardQueue(orderId) };
  return addJob(tx, 'refresh_cards', { orderId }, { ...options, ...(runAt && { runAt }) });
}

/** Telegram takes about one message a second in a chat. */
const CALM_MS = 2000;

/**
 * Queues the redraw for a change by a buyer, who may make hundreds of them in a row: one redraw in two seconds shows
 * the last, and the notifications of other orders are not delayed by them.
 */
export function queueCalmCardRefresh(tx: Transaction, orderId: number): Promise<void> {
  const options = { key: `refresh_cards:${orderId}`, queue: cardQueue(orderId), keepsTime: true };
  return addJob(tx, 'refresh_cards', { orderId }, { ...options, runAt: new Date(Date.now() + CALM_MS) });
}

/** Redraws once more when a step is final, to remove its undo button; an earlier redraw does not cancel this one. */
export function queueSettledCardRefresh(tx: Transaction, orderId: number, runAt: Date): Promise<void> {
  const options = { key: `refresh_settled_cards:${orderId}`, queue: cardQueue(orderId), runAt };
  return addJob(tx, 'refresh_cards', { orderId }, options);
}

/** The same for the card of a burst of orders. */
export function queueBurstRefresh(tx: Transaction, burstId: number, runAt?: Date): Promise<void> {
  const queue = cardQueue(burstId);
  return addJob(tx, 'refresh_burst', { burstId }, { key: `refresh_burst:${burstId}`, queue, ...(runAt && { runAt }) });
}

/** The same for the managers' notifications of a review. */
export function queueReviewRefresh(tx: Transaction, reviewId: number, runAt?: Date): Promise<void> {
  const queue = cardQueue(reviewId);
  const key = `refresh_review:${reviewId}`;
  return addJob(tx, 'refresh_review', { reviewId }, { key, queue, ...(runAt && { runAt }) });
}

/** A check of a payment's state, which replaces a waiting one; at once or at a given time. */
export const queuePaymentCheck = (tx: Transaction, paymentId: number, runAt?: Date): Promise<void> =>
  addJob(tx, 'check_payment', { paymentId }, { key: `check_payment:${paymentId}`, ...(runAt && { runAt }) });

/** An order has more money than it costs. */
export const queueOverpaymentReturn = (tx: Transaction, orderId: number, runAt?: Date): Promise<void> =>
  addJob(tx, 'return_overpayment', { orderId }, { key: `return_overpayment:${orderId}`, ...(runAt && { runAt }) });

/** One at a time, however many machines have started. */
export const queuePictureConversion = (tx: Transaction): Promise<void> =>
  addJob(tx, 'convert_pictures', {}, { key: 'convert_pictures', queue: 'convert_pictures' });

/** One at a time, and at once. */
export const queueReviewPictureSweep = (tx: Transaction): Promise<void> =>
  addJob(tx, 'sweep_review_pictures', {}, { key: 'sweep_review_pictures' });

/** Prepaid goods have been handed over: their second receipts are due as soon as nobody can undo that. */
export const queueFiscalReceiptsOfOrder = (tx: Transaction, orderId: number, runAt?: Date): Promise<void> =>
  addJob(tx, 'settle_receipts', { orderId }, { key: `settle_receipts:${orderId}`, ...(runAt && { runAt }) });

/** Drops jobs that have not started. */
export async function dropJobs(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.remove_job(key) FROM unnest(${[...keys]}::text[]) AS key`;
}
