import { type Database, transact } from '#shared/domain/database.ts';
import { queuePaymentCheck } from '#shared/domain/notifications/jobs.ts';
import type { PaymentGateway, WebhookReader } from './payment-gateway.ts';

interface Return {
  fields: Record<string, string>;
  result: 'success' | 'fail';
}

/**
 * The payment that somebody comes back from; null if it is not this provider's. Opening the address changes nothing:
 * anybody can do it. If the provider has signed it, the shop checks the payment at once instead of in two minutes.
 */
export async function returnFromPayment(
  { db }: { db: Database },
  { webhooks, provider }: Pick<PaymentGateway, 'provider'> & { webhooks: WebhookReader },
  { fields, result }: Return,
): Promise<number | null> {
  const invoice = webhooks.invoiceOf(fields);
  const payment = invoice === null ? null : await db.payment.findUnique({ where: { invoice } });
  if (!payment || payment.provider !== provider) return null;
  if (result === 'success' && webhooks.isTrueReturn(fields, payment)) {
    await transact(db, (tx) => queuePaymentCheck(tx, payment.id));
  }
  return payment.id;
}
