import { z } from 'zod';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { orderInclude, orderView } from '#shared/domain/orders/order-view.ts';
import { storedFiscal } from './order-payments.ts';
import { REFUND_REASONS, type RefundReason } from './payment-decision.ts';

/** What a notification about money tells of. Sums in roubles. */
export interface NotificationPayment {
  order: Order;
  /** Null where it is not that the shop must give something back. */
  reason: RefundReason | null;
  /** What came, or went back. */
  amount: number;
  /** The number that the provider's cabinet knows the payment by. */
  invoice: number | null;
  isTest: boolean;
  /** Whether a refund's outcome is unknown rather than refused. */
  isUncertain: boolean;
  /** The provider named a sum that is none. */
  isUnreadable: boolean;
  /** Given back by the shop itself rather than by the provider. */
  isByHand: boolean;
  fiscal: { fn: string; document: string; sign: string; date: string } | null;
}

const storedDetails = z
  .object({
    paymentId: z.int(),
    outcome: z.string(),
    received: z.int().optional(),
    amount: z.int().optional(),
    receiptId: z.int().optional(),
    refund: z.enum(REFUND_REASONS).optional(),
    isManual: z.boolean().optional(),
  })
  .catch({ paymentId: 0, outcome: '' });

/** Throws for a notification that tells of no order. */
export async function findNotificationPayment(db: Transaction, notificationId: number): Promise<NotificationPayment> {
  const { event } = await db.notification.findUniqueOrThrow({
    where: { id: notificationId },
    include: { event: { include: { order: { include: orderInclude } } } },
  });
  if (!event) throw new Error(`notification ${notificationId} tells of no order`);
  const {
    paymentId,
    outcome,
    received,
    amount,
    receiptId,
    refund = null,
    isManual = false,
  } = storedDetails.parse(event.details);
  const payment = await db.payment.findUnique({ where: { id: paymentId } });
  const receipt = receiptId === undefined ? null : await db.fiscalReceipt.findUnique({ where: { id: receiptId } });
  return {
    order: orderView(event.order),
    reason: refund,
    amount: roublesFromKopecks(amount ?? received ?? payment?.receivedAmount ?? payment?.amount ?? 0),
    invoice: payment?.invoice ?? null,
    isTest: payment?.isTest ?? false,
    isByHand: isManual,
    isUncertain: outcome === 'refund_uncertain',
    isUnreadable: outcome === 'unreadable_sum',
    fiscal: storedFiscal.parse(receipt?.fiscal ?? null),
  };
}
