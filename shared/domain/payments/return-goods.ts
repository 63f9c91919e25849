import type { Refund as RefundRow } from '#prisma/generated/client.ts';
import type { Channel } from '#prisma/generated/enums.ts';
import { piecesLeft, sumOfPieces } from '#shared/contract/returned-pieces.ts';
import { isUniqueViolation, type Transaction, transact } from '#shared/domain/database.ts';
import { KEPT_PAYMENT } from '#shared/domain/orders/order-due.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import {
  askForRefund,
  operationToAsk,
  questionOf,
  type RefundDeps,
  type RefundQuestion,
  WAIT_FOR_ANSWER_MS,
} from './ask-for-refund.ts';
import { findBoughtLines } from './bought-lines.ts';
import { queueRefundCheck } from './end-refund.ts';
import { finishRefund, noteRefund } from './finish-refund.ts';
import { lockOrder } from './payment-row.ts';
import { lastRefundOf } from './refund-tasks.ts';
import { allocateToPayments, fitParts, mostToReturn, type ReturnedPart } from './returnable.ts';

export interface ReturnWish {
  /** A line's null is the delivery. Without lines only a sum is refunded, and the order costs that much less. */
  lines: readonly { orderLineId: number | null; quantity: number; toStock: boolean }[] | null;
  /** Kopecks that the actor saw; if the sum has changed, nothing is done. */
  amount: number;
  /** The order's newest refund that the actor saw: a second press, or a late one, refunds nothing. */
  lastRefundId: number | null;
  /** Why, in the shop's own words. */
  reason: string;
  /** The money was refunded outside of the provider, by a transfer or in cash. */
  isManual: boolean;
  actorId: number;
  channel: Channel;
}

/**
 * Gives back the price of some pieces of an order, and of the delivery if requested, or just a sum, from all payments
 * that paid for it. For goods it is never more than is left, because a sum may have been refunded before them. The
 * whole request is written down before any provider is asked; if a provider refuses, its pieces can be returned again.
 * Throws `order_not_found`, `conflict` where another refund has begun since the actor looked, and `refund_impossible`:
 * an order that is not fully paid, more than is left, another order's line, sums other than those shown, and just a sum
 * while the difference of an edit must still be refunded.
 */
export async function returnGoods(deps: RefundDeps, orderId: number, wish: ReturnWish): Promise<RefundRow[]> {
  if ((await deps.db.order.count({ where: { id: orderId } })) === 0) throw new ShopError('order_not_found');
  const operations = wish.isManual ? null : await operationsOf(deps, orderId);
  const questions = await transact(deps.db, (tx) => writeReturn(tx, orderId, wish));
  const ended: RefundRow[] = [];
  for (const question of questions) {
    const { refund } = question;
    const externalId = operations?.get(refund.paymentId);
    ended.push(externalId === undefined ? refund : await askForRefund(deps, question, externalId));
  }
  return ended;
}

/** Without their names the provider cannot be asked; they are read before anything is written. */
async function operationsOf(deps: RefundDeps, orderId: number): Promise<Map<number, string>> {
  const payments = await deps.db.payment.findMany({ where: { orderId, ...KEPT_PAYMENT, manualType: null } });
  const operations = new Map<number, string>();
  for (const payment of payments) operations.set(payment.id, await operationToAsk(deps, payment));
  return operations;
}

async function writeReturn(tx: Transaction, orderId: number, wish: ReturnWish): Promise<RefundQuestion[]> {
  await lockOrder(tx, orderId);
  if ((await lastRefundOf(tx, orderId)) !== wish.lastRefundId) throw new ShopError('conflict');
  // Goods of an order that still awaits money are removed by an edit: a return would raise what is due.
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { paymentState: true, overpaid: true },
  });
  const isAllowed = order.paymentState === 'paid' && (wish.lines !== null || order.overpaid === 0);
  if (!isAllowed) throw new ShopError('refund_impossible');
  const payments = await tx.payment.findMany({ where: { orderId, ...KEPT_PAYMENT }, orderBy: { id: 'asc' } });
  const rooms = payments.map(({ id, receivedAmount, refundedAmount }) => ({
    paymentId: id,
    left: (receivedAmount ?? 0) - refundedAmount,
  }));
  const parts = fitParts(await partsOf(tx, orderId, wish), mostToReturn(rooms, order));
  const spread = allocateToPayments(parts, rooms);
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (spread === null || total !== wish.amount || total < 1) throw new ShopError('refund_impossible');
  // Money that staff took is refunded by staff; the rest may be refunded otherwise.
  const taken = new Set(payments.flatMap(({ id, manualType }) => (manualType === null ? [] : [id])));
  const shares = spread.map((share) => ({ ...share, isManual: wish.isManual || taken.has(share.paymentId) }));
  return writeRefunds(tx, orderId, wish, shares);
}

async function partsOf(tx: Transaction, orderId: number, { lines, amount }: ReturnWish): Promise<ReturnedPart[]> {
  if (lines === null) return [{ orderLineId: null, quantity: 0, amount, toStock: false }];
  const bought = await findBoughtLines(tx, orderId);
  if (new Set(lines.map(({ orderLineId }) => orderLineId)).size < lines.length)
    throw new ShopError('refund_impossible');
  return lines.map(({ orderLineId, quantity, toStock }) => {
    const line = bought.find((one) => one.orderLineId === orderLineId);
    const isThere = line && Number.isInteger(quantity) && quantity > 0 && quantity <= piecesLeft(line);
    if (!isThere) throw new ShopError('refund_impossible');
    return { orderLineId, quantity, amount: sumOfPieces(line, quantity), toStock: toStock && orderLineId !== null };
  });
}

interface Share {
  paymentId: number;
  amount: number;
  parts: ReturnedPart[];
  isManual: boolean;
}

/** All of them before any is finished: the buyer is notified after the last. */
async function writeRefunds(
  tx: Transaction,
  orderId: number,
  wish: ReturnWish,
  shares: readonly Share[],
): Promise<RefundQuestion[]> {
  const { actorId, channel, reason } = wish;
  const written: { refund: RefundRow; parts: ReturnedPart[] }[] = [];
  for (const { parts, ...share } of shares) {
    // Pieces return to the stock with the refund that counts them.
    const lines =
      wish.lines === null ? [] : parts.map((part) => ({ ...part, toStock: part.toStock && part.quantity > 0 }));
    written.push({ refund: await writeRefund(tx, { ...share, actorId, lines }), parts: lines });
  }
  const together = written.map(({ refund }) => refund.id);
  for (const { refund, parts } of written) {
    const returned = { reason, lines: parts };
    await noteRefund(tx, { orderId, refund, outcome: 'refund_requested', actorId, channel, returned, together });
  }
  const questions: RefundQuestion[] = [];
  for (const { refund } of written) {
    if (refund.isManual) await finishRefund(tx, refund.id, { channel, actorId });
    else await queueRefundCheck(tx, refund, WAIT_FOR_ANSWER_MS);
    questions.push(await questionOf(tx, await tx.refund.findUniqueOrThrow({ where: { id: refund.id } })));
  }
  return questions;
}

type Written = Omit<Share, 'parts'> & { actorId: number; lines: ReturnedPart[] };

async function writeRefund(tx: Transaction, { lines, ...refund }: Written): Promise<RefundRow> {
  try {
    return await tx.refund.create({ data: { ...refund, lines: { createMany: { data: lines } } } });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ShopError('refund_impossible', { cause: error });
    throw error;
  }
}
