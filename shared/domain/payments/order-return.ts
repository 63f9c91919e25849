import type { ReturnRefusalReason } from '#shared/contract/desk/order-return.ts';
import { piecesLeft } from '#shared/contract/returned-pieces.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type BoughtLine, findBoughtLines } from './bought-lines.ts';
import type { PaymentGateways } from './payment-gateway.ts';
import { hasOpenRefund, lastRefundOf, listOrderRefunds, type RefundTask } from './refund-tasks.ts';
import { mostToReturn } from './returnable.ts';

/** What can be returned of a paid order now. */
export interface OrderReturn {
  orderId: number;
  orderNumber: number;
  /** The order's newest refund: a return contains this id, so that it is made once. */
  lastRefundId: number | null;
  /** Null if something can be returned. */
  whyNot: ReturnRefusalReason | null;
  /** Lines that still have pieces; empty if nothing can be returned. */
  lines: BoughtLine[];
  /** Less than they cost if a sum was refunded without goods. Kopecks. */
  most: number;
  /** Whether a sum can be refunded without goods. */
  canReturnSum: boolean;
  /** The payments that refund their price; the first is used up first. */
  payments: RefundTask[];
  /** Who moves the money: if one provider cannot be asked, the shop refunds all of it by hand. */
  by: 'provider' | 'hand';
}

/** Throws `order_not_found`. */
export async function findOrderReturn(
  db: Transaction,
  gateways: PaymentGateways,
  orderId: number,
): Promise<OrderReturn> {
  const order = await db.order.findUnique({
    where: { id: orderId },
    select: { paymentState: true, number: true, overpaid: true },
  });
  if (!order) throw new ShopError('order_not_found');
  const lastRefundId = await lastRefundOf(db, orderId);
  const kept = (await listOrderRefunds(db, gateways, orderId)).filter(({ isDue, left }) => !isDue && left > 0);
  const left = (await findBoughtLines(db, orderId)).filter((line) => piecesLeft(line) > 0);
  const most = mostToReturn(kept, order);
  const whyNot = whyNoReturn(order, kept, most > 0 ? left : []);
  return {
    orderId,
    orderNumber: order.number,
    lastRefundId,
    whyNot,
    lines: whyNot === null ? left : [],
    most,
    canReturnSum: whyNot === null && order.overpaid === 0,
    payments: kept,
    by: whoMoves(kept),
  };
}

function whyNoReturn(
  { paymentState }: { paymentState: string },
  kept: readonly RefundTask[],
  left: readonly BoughtLine[],
): ReturnRefusalReason | null {
  if (paymentState === 'refund_due') return 'refund_due';
  if (paymentState === 'refunded') return 'nothing_left';
  if (paymentState !== 'paid') return 'unpaid';
  if (kept.some(hasOpenRefund)) return 'refund_open';
  return kept.length === 0 || left.length === 0 ? 'nothing_left' : null;
}

function whoMoves(kept: readonly RefundTask[]): OrderReturn['by'] {
  const isByHand = kept.some(({ provider, isAskable }) => provider !== 'offline' && !isAskable);
  const isAllOffline = kept.every(({ provider }) => provider === 'offline');
  return isByHand || isAllOffline ? 'hand' : 'provider';
}
