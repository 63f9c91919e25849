import type { Payment as PaymentRow } from '#prisma/generated/client.ts';
import type { Channel } from '#prisma/generated/enums.ts';
import type { PaymentOutcome } from '#shared/contract/desk/payment-outcome.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { queueCalmCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { holdForPayment } from '#shared/domain/orders/hold-time.ts';
import { leftToPay } from '#shared/domain/orders/order-due.ts';
import type { OrderRow } from '#shared/domain/orders/order-view.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { buildFiscalReceipt } from './build-fiscal-receipt.ts';
import { MARGIN_MS, queueCheck } from './check-payment.ts';
import { toldLines } from './overpayment-receipt.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { storedReceipt } from './payment-row.ts';

/** After this the shop stops waiting; money that comes later is still handled. */
const LIVES_MS = 60 * 60_000;
/** A double tap. Only the provider can tell that a payment failed in the meantime, and only for a real one. */
const DOUBLE_TAP_MS = 2000;

interface Method {
  id: number;
  provider: PaymentGateway['provider'];
  isTest: boolean;
}

export function findOpenAttempt(tx: Transaction, order: OrderRow, { id, isTest, provider }: Method) {
  const now = Date.now();
  return tx.payment.findFirst({
    where: {
      orderId: order.id,
      paymentMethodId: id,
      provider,
      isTest,
      amount: leftToPay(order, order.payments),
      state: 'pending',
      expiresAt: { gt: new Date(now + LIVES_MS / 6) },
      ...(isTest && { createdAt: { gt: new Date(now - DOUBLE_TAP_MS) } }),
    },
    orderBy: { id: 'desc' },
  });
}

export async function createAttempt(
  tx: Transaction,
  order: OrderRow,
  { id: paymentMethodId, provider, isTest }: Method,
): Promise<PaymentRow> {
  const told = await toldLines(tx, order.id);
  const receipt = buildFiscalReceipt(await readSettings(tx), order, leftToPay(order, order.payments), told);
  const payment = await tx.payment.create({
    data: {
      orderId: order.id,
      paymentMethodId,
      provider,
      isTest,
      amount: leftToPay(order, order.payments),
      state: 'pending',
      expiresAt: new Date(Date.now() + LIVES_MS),
      ...(receipt && { fiscalReceipt: storedReceipt(receipt) }),
    },
  });
  await queueCheck(tx, payment);
  return payment;
}

interface AwaitedAttempt {
  payment: PaymentRow;
  isNew: boolean;
  actorId: number | null;
  channel: Channel;
}

/**
 * The order waits for the attempt, so its sum cannot change; also for an attempt that the buyer left for another
 * payment method.
 */
export async function awaitMoney(
  tx: Transaction,
  order: OrderRow,
  { payment, isNew, actorId, channel }: AwaitedAttempt,
): Promise<void> {
  const { id: paymentId, invoice, paymentMethodId, isTest } = payment;
  // As long as somebody may be paying it, and the shop still checks the payment.
  if (payment.expiresAt) {
    const endsAt = new Date(payment.expiresAt.getTime() + MARGIN_MS);
    await holdForPayment(tx, order, { endsAt, lastingMs: LIVES_MS + MARGIN_MS });
  }
  const isWaiting = order.paymentState === 'pending' && order.paymentMethod?.id === paymentMethodId;
  if (!isNew && isWaiting) return;
  await tx.order.update({ where: { id: order.id }, data: { paymentMethodId, paymentState: 'pending' } });
  const outcome: PaymentOutcome = isNew ? 'started' : 'resumed';
  await tx.orderEvent.create({
    data: {
      orderId: order.id,
      kind: 'payment',
      from: order.paymentState,
      to: 'pending',
      actorId,
      channel,
      details: { paymentId, invoice, outcome, ...(isTest && { isTest }) },
    },
  });
  await queueCalmCardRefresh(tx, order.id);
}
