import { z } from 'zod';
import type { PaymentOutcome } from '#shared/contract/desk/payment-outcome.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { eventOfNotification } from '#shared/domain/orders/notification-order.ts';
import { orderInclude, orderView } from '#shared/domain/orders/order-view.ts';
import { returnedNames } from '#shared/domain/orders/returned-names.ts';
import { refundsTogether } from './notify-return.ts';
import { storedFiscal } from './order-payments.ts';
import { REFUND_REASONS, type RefundReason } from './payment-decision.ts';

const TROUBLES = ['contradiction', 'another_order', 'unreadable_sum'] as const satisfies readonly PaymentOutcome[];
type MoneyTrouble = (typeof TROUBLES)[number];

/** What a notification about money contains. Sums in roubles. */
export interface NotificationPayment {
  order: Order;
  /** Null if the notification is not about money to give back. */
  reason: RefundReason | null;
  /** What was paid, or refunded. */
  amount: number;
  /** The payment's number in the provider's cabinet. */
  invoice: number | null;
  isTest: boolean;
  /** Whether a refund's outcome is unknown rather than refused. */
  isUncertain: boolean;
  /** Why a person must look at money that is not simply to be refunded. */
  trouble: MoneyTrouble;
  /** Who refunded it: the shop by hand, the provider, or both. */
  givenBackBy: 'hand' | 'provider' | 'both';
  /** What must still be refunded of an order that an edit made cheaper. */
  stillToReturn: number;
  /** What the refund is for, names with quantities; empty for a refund of a sum. */
  returned: string[];
  fiscal: { fn: string; document: string; sign: string; date: string } | null;
}

const storedDetails = z
  .object({
    paymentId: z.int(),
    outcome: z.string(),
    received: z.int().optional(),
    amount: z.int().optional(),
    receiptId: z.int().optional(),
    refundId: z.int().optional(),
    refund: z.enum(REFUND_REASONS).optional(),
  })
  .catch({ paymentId: 0, outcome: '' });

/** Throws for a notification that is not about an order. */
export async function findNotificationPayment(db: Transaction, notificationId: number): Promise<NotificationPayment> {
  const event = await eventOfNotification(db, notificationId);
  const order = await db.order.findUniqueOrThrow({ where: { id: event.orderId }, include: orderInclude });
  const {
    paymentId,
    outcome,
    received,
    amount,
    receiptId,
    refundId,
    refund = null,
  } = storedDetails.parse(event.details);
  const payment = await db.payment.findUnique({ where: { id: paymentId } });
  const receipt = receiptId === undefined ? null : await db.fiscalReceipt.findUnique({ where: { id: receiptId } });
  return {
    order: orderView(order),
    reason: refund,
    amount: roublesFromKopecks(amount ?? received ?? payment?.receivedAmount ?? payment?.amount ?? 0),
    invoice: payment?.invoice ?? null,
    isTest: payment?.isTest ?? false,
    isUncertain: outcome === 'refund_uncertain',
    trouble: TROUBLES.find((trouble) => trouble === outcome) ?? 'contradiction',
    stillToReturn: roublesFromKopecks(order.overpaid),
    ...(await goneBack(db, event.orderId, outcome === 'refunded' ? refundId : undefined)),
    fiscal: storedFiscal.parse(receipt?.fiscal ?? null),
  };
}

/** Everything that a return refunded, from any number of payments; the buyer gets one notification of it. */
async function goneBack(db: Transaction, orderId: number, refundId: number | undefined) {
  const none = { returned: [], givenBackBy: 'provider' as const };
  if (refundId === undefined) return none;
  const id = { in: await refundsTogether(db, orderId, refundId) };
  const refunds = await db.refund.findMany({ where: { id, state: 'finished' }, orderBy: { id: 'asc' } });
  if (refunds.length === 0) return none;
  const names: string[] = [];
  for (const refund of refunds) names.push(...(await returnedNames(db, refund.id)));
  const byHand = refunds.filter(({ isManual }) => isManual).length;
  return {
    amount: roublesFromKopecks(refunds.reduce((sum, { amount }) => sum + amount, 0)),
    returned: names,
    givenBackBy:
      byHand === 0 ? ('provider' as const) : byHand === refunds.length ? ('hand' as const) : ('both' as const),
  };
}
