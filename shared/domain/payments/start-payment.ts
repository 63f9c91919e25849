import type { Payment as PaymentRow } from '#prisma/generated/client.ts';
import type { Channel } from '#prisma/generated/enums.ts';
import { awaitsMoney, isOpenOrder } from '#shared/contract/order-status.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { findOrder, type OrderKey } from '#shared/domain/orders/find-order.ts';
import { leftToPay } from '#shared/domain/orders/order-due.ts';
import type { OrderRow } from '#shared/domain/orders/order-view.ts';
import { findPaymentMethod } from '#shared/domain/settings/selling.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { askProvider } from './check-payment.ts';
import { awaitMoney, createAttempt, findOpenAttempt } from './payment-attempt.ts';
import type { GatewayPayment, PaymentDeps, PaymentGateway, PaymentStart } from './payment-gateway.ts';
import { gatewayPayment, lockOrder } from './payment-row.ts';
import { settlePayment } from './settle-payment.ts';

type StartDeps = PaymentDeps & { db: Database };

interface PaymentChoice {
  paymentMethodId: number;
  actorId: number | null;
  channel: Channel;
}

export interface Started {
  payment: PaymentRow;
  start: PaymentStart;
}

interface Linked {
  payment: PaymentRow;
  url: string;
}

/**
 * Starts to pay an open order by a provider's method, or continues the open attempt. Throws `order_not_found`,
 * `order_locked`, `order_paid`, `payment_method_unavailable`, `payment_not_needed` and `payment_refused`.
 */
export async function startPayment(deps: StartDeps, key: OrderKey, choice: PaymentChoice): Promise<Started> {
  const { payment, made } = await begin(deps, key, choice, ({ start }) => start);
  return { payment, start: made };
}

/** The same as an address that can be opened anywhere. */
export async function linkPayment(deps: StartDeps, key: OrderKey, choice: PaymentChoice): Promise<Linked> {
  const { payment, made } = await begin(deps, key, choice, ({ link }) => link);
  return { payment, url: made };
}

/** The same as an invoice at the provider, for a manager to send. */
export async function invoicePayment(deps: StartDeps, key: OrderKey, choice: PaymentChoice): Promise<Linked> {
  const { payment, made } = await begin(deps, key, choice, ({ createInvoice }) => createInvoice, { isFresh: true });
  return { payment, url: made };
}

/** The same as an invoice in a chat of the messenger that takes the money. */
export async function sendChatInvoice(
  deps: StartDeps,
  key: OrderKey,
  { chatId, ...choice }: PaymentChoice & { chatId: number },
): Promise<void> {
  await begin(deps, key, choice, ({ sendInvoice }) => sendInvoice && ((payment) => sendInvoice(payment, chatId)));
}

/** One of a gateway's ways to start a payment; undefined if it does not have it. */
type MakerOf<Made> = (gateway: PaymentGateway) => ((payment: GatewayPayment) => Promise<Made>) | undefined;

async function begin<Made>(
  deps: StartDeps,
  key: OrderKey,
  { paymentMethodId, actorId, channel }: PaymentChoice,
  makerOf: MakerOf<Made>,
  { isFresh = false } = {},
): Promise<{ payment: PaymentRow; made: Made }> {
  const { db, gateways } = deps;
  const { id: orderId } = await findOrder(db, key);
  const method = await findPaymentMethod(db, paymentMethodId);
  const gateway = gateways[method.provider];
  if (!gateway?.takes(method)) throw new ShopError('payment_method_unavailable');
  if (!gateway.start) throw new ShopError('payment_not_needed');
  const make = makerOf(gateway);
  if (!make) throw new ShopError('payment_method_unavailable');
  await settleOpenAttempts(deps, orderId);
  const { payment, order } = await transact(db, async (tx) => {
    await lockOrder(tx, orderId);
    const order = await findOrder(tx, key);
    assertPayable(order);
    const open = isFresh ? null : await findOpenAttempt(tx, order, method);
    const payment = open ?? (await createAttempt(tx, order, method));
    await awaitMoney(tx, order, { payment, isNew: open === null, actorId, channel });
    return { payment, order };
  });
  try {
    return { payment, made: await make(gatewayPayment(payment, order)) };
  } catch (error) {
    if (error instanceof ShopError && error.code === 'payment_refused') await giveUp(deps, payment);
    throw error;
  }
}

/** Nobody can pay what the provider has not accepted. */
async function giveUp({ db, countsTestMoney }: StartDeps, { id }: PaymentRow): Promise<void> {
  await transact(db, (tx) => settlePayment(tx, id, { kind: 'refused' }, { channel: 'provider', countsTestMoney }));
}

/** Checks whether the open ones have failed or been paid meanwhile: nobody is sent to a page that is over. */
async function settleOpenAttempts(deps: StartDeps, orderId: number): Promise<void> {
  const open = await deps.db.payment.findMany({
    where: { orderId, state: 'pending', isTest: false },
    orderBy: { id: 'desc' },
    take: 3,
  });
  await Promise.all(open.map((attempt) => askProvider(deps, attempt, 'api')));
}

function assertPayable({ status, paymentState, ...order }: OrderRow): void {
  if (paymentState === 'paid') throw new ShopError('order_paid');
  if (!isOpenOrder(status) || !awaitsMoney(paymentState)) throw new ShopError('order_locked');
  if (leftToPay(order, order.payments) <= 0) throw new ShopError('payment_not_needed');
}
