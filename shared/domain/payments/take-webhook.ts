import { createHash } from 'node:crypto';
import type { Payment as PaymentRow } from '#prisma/generated/client.ts';
import type { PaymentOutcome } from '#shared/contract/desk/payment-outcome.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { notifyStaff } from '#shared/domain/notifications/notify.ts';
import { queuePaymentToReturn } from '#shared/domain/notifications/order-notifications.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { PaymentDeps, PaymentGateway, ToldMoney, WebhookReader } from './payment-gateway.ts';
import { settlePayment } from './settle-payment.ts';

type Fields = Readonly<Record<string, string>>;
type Notifier = Pick<PaymentGateway, 'provider'> & { webhooks: WebhookReader };

interface TakenWebhook {
  /** The answer that the provider expects. */
  answer: string;
  outcome: string;
  invoice: number;
}

/** Fields that prove nothing and are private. */
const NOT_KEPT = /^(?:signaturevalue|signature|crc|email)$/i;

/**
 * A provider's webhook about money: verified first, then compared and applied once, however often it comes. It is
 * answered only after all of that is in the database, so after a failure the provider tries again. Throws
 * `notice_invalid` (nothing is changed or stored then) and `payment_not_found`.
 */
export async function takeWebhook(
  { db, countsTestMoney }: Pick<PaymentDeps, 'countsTestMoney'> & { db: Database },
  { provider, webhooks }: Notifier,
  fields: Fields,
): Promise<TakenWebhook> {
  const invoice = webhooks.invoiceOf(fields);
  if (invoice === null) throw new ShopError('notice_invalid');
  const attempt = await db.payment.findUnique({
    where: { invoice },
    include: { order: { select: { number: true } } },
  });
  if (!attempt || attempt.provider !== provider) return takeUnmatched(db, { provider, webhooks }, { invoice, fields });
  // The attempt's own mode selects the password, never the webhook.
  const money = webhooks.verify(fields, attempt);
  if (!money) throw new ShopError('notice_invalid');
  const outcome = await transact(db, async (tx) => {
    const webhookId = await keepWebhook(tx, { provider, paymentId: attempt.id, fields });
    const result = await applyMoney(tx, attempt, money, countsTestMoney, webhookId !== null);
    if (webhookId !== null) await tx.paymentWebhook.update({ where: { id: webhookId }, data: { outcome: result } });
    return result;
  });
  return { answer: webhooks.answer(invoice), outcome, invoice };
}

/** Live money under a number that is not this shop's: of an invoice made in the cabinet, or from before a backup. */
async function takeUnmatched(
  db: Database,
  { provider, webhooks }: Notifier,
  { invoice, fields }: { invoice: number; fields: Fields },
): Promise<TakenWebhook> {
  if (!webhooks.verify(fields, { isTest: false })) throw new ShopError('payment_not_found');
  await transact(db, async (tx) => {
    const webhookId = await keepWebhook(tx, { provider, paymentId: null, fields });
    if (webhookId !== null) await notifyStaff(tx, 'unmatched_payment_for_manager', webhookId);
  });
  return { answer: webhooks.answer(invoice), outcome: 'unmatched', invoice };
}

async function applyMoney(
  tx: Transaction,
  attempt: Pick<PaymentRow, 'id' | 'orderId' | 'invoice' | 'receivedAmount'> & { order: { number: number } },
  money: ToldMoney,
  countsTestMoney: boolean,
  isNew: boolean,
): Promise<string> {
  // A number used twice, perhaps after a restored backup: the money is real, but not for this order.
  const isAnothers = money.orderNumber !== null && money.orderNumber !== attempt.order.number;
  if (isAnothers || money.amount === null) {
    const outcome = isAnothers ? 'another_order' : 'unreadable_sum';
    if (isNew) await callForLook(tx, attempt, { outcome, received: money.amount });
    return outcome;
  }
  // A repeated webhook was already answered.
  if (!isNew && attempt.receivedAmount !== null) return 'repeated';
  const { amount, externalId } = money;
  return settlePayment(tx, attempt.id, { kind: 'money', amount }, { channel: 'provider', externalId, countsTestMoney });
}

/** Unmatched money: it pays for nothing, and a person checks it in the provider's cabinet. */
async function callForLook(
  tx: Transaction,
  { id: paymentId, orderId, invoice }: Pick<PaymentRow, 'id' | 'orderId' | 'invoice'>,
  { outcome, received }: { outcome: PaymentOutcome; received: number | null },
): Promise<void> {
  const details = { paymentId, invoice, outcome, ...(received !== null && { received }) };
  const event = await tx.orderEvent.create({
    data: { orderId, kind: 'payment', channel: 'provider', details },
    select: { id: true },
  });
  await queuePaymentToReturn(tx, { eventId: event.id, audience: [] });
}

interface Kept {
  provider: PaymentGateway['provider'];
  paymentId: number | null;
  fields: Fields;
}

/** Stores the webhook once; null if it is already stored. */
async function keepWebhook(tx: Transaction, { provider, paymentId, fields }: Kept): Promise<number | null> {
  const [kept] = await tx.paymentWebhook.createManyAndReturn({
    data: [
      {
        provider,
        paymentId,
        payload: Object.fromEntries(keptFields(fields)),
        isSigned: true,
        outcome: paymentId === null ? 'unmatched' : 'taken',
        fingerprint: digestOf(provider, fields),
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  return kept?.id ?? null;
}

const keptFields = (fields: Fields): [string, string][] =>
  Object.entries(fields)
    .filter(([name]) => !NOT_KEPT.test(name))
    .map(([name, value]) => [storable(name), storable(value)]);

/** Characters that JSON in the database cannot store must not stop the payment: unsigned fields may contain them. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

function digestOf(provider: string, fields: Fields): Uint8Array<ArrayBuffer> {
  const said = JSON.stringify([provider, keptFields(fields).sort(([a], [b]) => (a < b ? -1 : 1))]);
  return new Uint8Array(createHash('sha256').update(said).digest());
}
