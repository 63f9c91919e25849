import type { Payment as PaymentRow, Order as PlainOrder } from '#prisma/generated/client.ts';
import type { Channel } from '#prisma/generated/enums.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { queueCardRefresh, queueFiscalReceiptsOfOrder } from '#shared/domain/notifications/jobs.ts';
import { queuePaymentReceived, queuePaymentToReturn } from '#shared/domain/notifications/order-notifications.ts';
import { moneyAudience } from '#shared/domain/orders/order-audience.ts';
import { leftToPay, moneyOf } from '#shared/domain/orders/order-due.ts';
import type { OrderRow } from '#shared/domain/orders/order-view.ts';
import { restoreForMoney } from '#shared/domain/orders/restore-order.ts';
import { completionSettlesAt } from '#shared/domain/orders/undoable-step.ts';
import { expectFirstFiscalReceipt } from './fiscal-receipts.ts';
import { decidePayment, type PaymentDecision, type PaymentHappening, paysRestored } from './payment-decision.ts';
import { lockOrder } from './payment-row.ts';

interface Settling {
  channel: Channel;
  /** The provider's own name for the operation. */
  externalId?: string | null;
  countsTestMoney: boolean;
}

/**
 * Applies what happened to an attempt, once: if several run at the same time, one changes something, and the others
 * find it done. The event, the notifications and the fiscal receipt belong to the same transaction.
 */
export async function settlePayment(
  tx: Transaction,
  paymentId: number,
  happening: PaymentHappening,
  { channel, externalId = null, countsTestMoney }: Settling,
): Promise<PaymentDecision['outcome']> {
  const { orderId } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, select: { orderId: true } });
  await lockOrder(tx, orderId);
  const { order: found, ...attempt } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    include: { order: { include: { payments: { select: moneyOf } } } },
  });
  const due = leftToPay(found, found.payments);
  const openOnes = await tx.payment.count({
    where: { orderId, id: { not: paymentId }, state: 'pending' },
  });
  const isPlayMoney = attempt.isTest && !countsTestMoney;
  const order = await withoutEndedHold(tx, { ...found, due }, attempt, isPlayMoney ? null : happening);
  const decision = decidePayment(happening, {
    attempt,
    order,
    hasOtherOpen: openOnes > 0,
    isPlayMoney,
  });
  await writeAttempt(tx, attempt, happening, decision, externalId);
  await writeOrder(tx, order, attempt, decision);
  if (decision.outcome !== 'repeated') {
    const told = {
      orderId,
      paymentId,
      invoice: attempt.invoice,
      from: order.paymentState,
      happening,
      decision,
      channel,
    };
    await tell(tx, told);
  }
  if (decision.outcome === 'paid') {
    await expectFirstFiscalReceipt(tx, attempt);
    // The order was completed before the money came, so there was nothing for a second receipt then.
    if (order.status === 'completed') {
      await queueFiscalReceiptsOfOrder(tx, orderId, await completionSettlesAt(tx, orderId));
    }
  }
  return decision.outcome;
}

type DueOrder = PlainOrder & { due: number };

/** Money came after the hold's end: if the goods are available, the order is opened again. */
async function withoutEndedHold(
  tx: Transaction,
  order: DueOrder,
  attempt: PaymentRow,
  happening: PaymentHappening | null,
): Promise<DueOrder> {
  if (happening === null || !paysRestored(happening, { attempt, order })) return order;
  return (await restoreForMoney(tx, order)) ? { ...order, status: 'pending' } : order;
}

async function writeAttempt(
  tx: Transaction,
  { id, state, externalId: known }: PaymentRow,
  happening: PaymentHappening,
  decision: PaymentDecision,
  externalId: string | null,
): Promise<void> {
  if (decision.attempt !== null) {
    const isMoney = happening.kind === 'money';
    await tx.payment.update({
      where: { id, state },
      data: {
        state: decision.attempt,
        refundReason: decision.reason,
        ...(isMoney && { receivedAmount: happening.amount, externalId: externalId ?? known }),
        // Play money has paid for nothing.
        ...(isMoney && decision.outcome !== 'play_money' && { paidAt: new Date() }),
      },
    });
  } else if (externalId !== null && known === null) {
    await tx.payment.update({ where: { id }, data: { externalId } });
  }
}

async function writeOrder(
  tx: Transaction,
  { id, paymentState }: Pick<OrderRow, 'id' | 'paymentState'>,
  { paymentMethodId }: PaymentRow,
  decision: PaymentDecision,
): Promise<void> {
  if (decision.order === null) return;
  // A method chosen later is not how it was paid.
  const paidBy = decision.outcome === 'paid' && paymentMethodId !== null && { paymentMethodId };
  await tx.order.update({ where: { id, paymentState }, data: { paymentState: decision.order, ...paidBy } });
}

interface Told {
  orderId: number;
  paymentId: number;
  invoice: number;
  from: string;
  happening: PaymentHappening;
  decision: PaymentDecision;
  channel: Channel;
}

async function tell(tx: Transaction, told: Told): Promise<void> {
  const { orderId, paymentId, invoice, from, happening, decision, channel } = told;
  const { outcome, order: to, reason } = decision;
  const received = happening.kind === 'money' ? { received: happening.amount } : {};
  const event = await tx.orderEvent.create({
    data: {
      orderId,
      kind: 'payment',
      // An order that does not change has made no step.
      ...(to !== null && { from, to }),
      channel,
      details: { paymentId, invoice, outcome, ...received, ...(reason && { refund: reason }) },
    },
    select: { id: true },
  });
  const audience = outcome === 'paid' || outcome === 'refund_due' ? await moneyAudience(tx, orderId) : [];
  if (outcome === 'paid') await queuePaymentReceived(tx, { eventId: event.id, audience });
  if (outcome === 'refund_due' || outcome === 'contradiction') {
    await queuePaymentToReturn(tx, { eventId: event.id, audience });
  }
  await queueCardRefresh(tx, orderId);
}
