import { type Database, transact } from '#shared/domain/database.ts';
import { queuePaymentCheck } from '#shared/domain/notifications/jobs.ts';
import type { PaymentGateway, WebhookReader } from './payment-gateway.ts';

interface Return {
  fields: Record<string, string>;
  result: 'success' | 'fail';
}

/**
 * Somebody comes back from the provider. Opening the address changes nothing, and does not tell which payments there are:
 * anybody can do it. If the provider has signed it, the shop checks the payment at once instead of in two minutes.
 */
export async function returnFromPayment(
  { db }: { db: Database },
  { webhooks, provider }: Pick<PaymentGateway, 'provider'> & { webhooks: WebhookReader },
  { fields, result }: Return,
): Promise<void> {
  const invoice = webhooks.invoiceOf(fields);
  if (invoice === null || result !== 'success') return;
  const payment = await db.payment.findUnique({ where: { invoice, provider } });
  if (payment && webhooks.isTrueReturn(fields, payment)) await transact(db, (tx) => queuePaymentCheck(tx, payment.id));
}
