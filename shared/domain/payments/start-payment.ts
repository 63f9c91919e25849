import type { Payment as PaymentRow } from '#prisma/generated/client.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { findOrder, type OrderKey } from '#shared/domain/orders/find-order.ts';
import type { OrderRow } from '#shared/domain/orders/order-view.ts';
import { findPaymentMethod } from '#shared/domain/settings/selling.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { buildReceipt } from './build-receipt.ts';
import { askProvider, queueCheck } from './check-payment.ts';
import type { PaymentDeps, PaymentGateway, PaymentStart } from './payment-gateway.ts';
import { gatewayPayment, lockOrder, OPEN_ATTEMPTS } from './payment-row.ts';

/** After this the shop waits no longer; money that comes later still finds its way. */
const LIVES_MS = 60 * 60_000;
/** Two taps of one finger. Only of a real payment the provider can tell that it failed meanwhile. */
const DOUBLE_TAP_MS = 2000;

export type StartDeps = PaymentDeps & { db: Database };

export interface PaymentChoice {
  paymentMethodId: number;
  actorId: number | null;
}

export interface Started {
  payment: PaymentRow;
  start: PaymentStart;
}

/**
 * Begins to pay an open order by a provider's method, or goes on with the attempt that is open.
 * Throws `order_not_found`, `order_locked`, `order_paid`, `payment_method_unavailable`, `payment_not_needed`.
 */
export async function startPayment(deps: StartDeps, key: OrderKey, choice: PaymentChoice): Promise<Started> {
  const { payment, order, gateway } = await openAttempt(deps, key, choice);
  if (!gateway.start) throw new ShopError('payment_not_needed');
  return { payment, start: await gateway.start(gatewayPayment(payment, order)) };
}

/** The same as an address that can be opened anywhere. */
export async function linkPayment(
  deps: StartDeps,
  key: OrderKey,
  choice: PaymentChoice,
): Promise<{ payment: PaymentRow; url: string }> {
  const { payment, order, gateway } = await openAttempt(deps, key, choice);
  if (!gateway.link) throw new ShopError('payment_method_unavailable');
  return { payment, url: await gateway.link(gatewayPayment(payment, order)) };
}

/** The same as an invoice that lives at the provider's, for a manager to send. Throws `payment_refused` besides. */
export async function invoicePayment(
  deps: StartDeps,
  key: OrderKey,
  choice: PaymentChoice,
): Promise<{ payment: PaymentRow; url: string }> {
  const { payment, order, gateway } = await openAttempt(deps, key, choice, { isFresh: true });
  if (!gateway.createInvoice) throw new ShopError('payment_method_unavailable');
  return { payment, url: await gateway.createInvoice(gatewayPayment(payment, order)) };
}

/** The same as an invoice in a chat of the messenger that takes the money. Throws `payment_refused` besides. */
export async function sendChatInvoice(
  deps: StartDeps,
  key: OrderKey,
  { chatId, ...choice }: PaymentChoice & { chatId: number },
): Promise<void> {
  const { payment, order, gateway } = await openAttempt(deps, key, choice);
  if (!gateway.sendInvoice) throw new ShopError('payment_method_unavailable');
  await gateway.sendInvoice(gatewayPayment(payment, order), chatId);
}

interface OpenAttempt {
  payment: PaymentRow;
  order: OrderRow;
  gateway: PaymentGateway;
}

async function openAttempt(
  deps: StartDeps,
  key: OrderKey,
  { paymentMethodId, actorId }: PaymentChoice,
  { isFresh = false } = {},
): Promise<OpenAttempt> {
  const { db, gateways } = deps;
  const order = await findOrder(db, key);
  const method = await findPaymentMethod(db, paymentMethodId);
  const gateway = gateways[method.provider];
  if (!gateway?.takes(method)) throw new ShopError('payment_method_unavailable');
  if (!gateway.start || order.amountToPay === 0) throw new ShopError('payment_not_needed');
  await settleOpenAttempts(deps, order.id);
  const payment = await transact(db, async (tx) => {
    await lockOrder(tx, order.id);
    const now = await findOrder(tx, key);
    assertPayable(now);
    const open = isFresh ? null : await findOpenAttempt(tx, now, method);
    return open ?? (await createAttempt(tx, now, { ...method, actorId }));
  });
  return { payment, order, gateway };
}

/** Whether the open ones have failed or been paid meanwhile: then nobody is sent to a page that is over. */
async function settleOpenAttempts(deps: StartDeps, orderId: number): Promise<void> {
  const open = await deps.db.payment.findMany({
    where: { orderId, state: { in: [...OPEN_ATTEMPTS] }, isTest: false },
    orderBy: { id: 'desc' },
    take: 3,
  });
  await Promise.all(open.map((attempt) => askProvider(deps, attempt, 'api')));
}

function assertPayable({ status, paymentState }: OrderRow): void {
  if (paymentState === 'paid') throw new ShopError('order_paid');
  const isOpen = status === 'pending' || status === 'processing';
  if (!isOpen || paymentState === 'refund_due' || paymentState === 'refunded') throw new ShopError('order_locked');
}

interface Method {
  id: number;
  provider: PaymentGateway['provider'];
  isTest: boolean;
}

function findOpenAttempt(tx: Transaction, order: OrderRow, { id, isTest, provider }: Method) {
  const now = Date.now();
  return tx.payment.findFirst({
    where: {
      ...{ orderId: order.id, paymentMethodId: id, provider, isTest, amount: order.amountToPay },
      state: { in: [...OPEN_ATTEMPTS] },
      expiresAt: { gt: new Date(now + LIVES_MS / 6) },
      ...(isTest && { createdAt: { gt: new Date(now - DOUBLE_TAP_MS) } }),
    },
    orderBy: { id: 'desc' },
  });
}

async function createAttempt(
  tx: Transaction,
  order: OrderRow,
  { id: paymentMethodId, provider, isTest, actorId }: Method & { actorId: number | null },
): Promise<PaymentRow> {
  const receipt = buildReceipt(await readSettings(tx), order);
  const payment = await tx.payment.create({
    data: {
      ...{ orderId: order.id, paymentMethodId, provider, isTest, amount: order.amountToPay },
      state: 'pending',
      expiresAt: new Date(Date.now() + LIVES_MS),
      // A copy, for the database's type of JSON knows no interfaces.
      ...(receipt && { receipt: { ...receipt, lines: receipt.lines.map((line) => ({ ...line })) } }),
    },
  });
  await tx.order.update({ where: { id: order.id }, data: { paymentMethodId, paymentState: 'pending' } });
  await tx.orderEvent.create({
    data: {
      orderId: order.id,
      kind: 'payment',
      from: order.paymentState,
      to: 'pending',
      actorId,
      door: 'api',
      details: { paymentId: payment.id, invoice: payment.invoice, outcome: 'started', ...(isTest && { isTest }) },
    },
  });
  await queueCheck(tx, payment);
  await queueCardRefresh(tx, order.id);
  return payment;
}
