import { MAX_INT } from '#shared/contract/max-int.ts';
import type { GatewayPayment } from '#shared/domain/payments/payment-gateway.ts';
import { providerData } from './provider-data.ts';

/** The shop sells things, and Telegram lets things be sold for ordinary money only. */
export const CURRENCY = 'RUB';

const PAYLOAD = /^invoice:([1-9]\d{0,9})$/;

/** What an invoice carries back with each payment, unseen by the payer: the attempt's number. */
const payloadOf = (invoice: number): string => `invoice:${invoice}`;

/** Null for a payload that is none of this shop's. */
export function invoiceOfPayload(payload: string): number | null {
  const number = Number(PAYLOAD.exec(payload)?.[1]);
  return number <= MAX_INT ? number : null;
}

/** The terms that `sendInvoice` and `createInvoiceLink` share. Sums in kopecks; the title holds 32 characters at most. */
export function invoiceTerms(payment: GatewayPayment, providerToken: string): Record<string, unknown> {
  const { orderNumber, amount, invoice, description, receipt } = payment;
  return {
    title: `Заказ №${orderNumber}`,
    description,
    payload: payloadOf(invoice),
    provider_token: providerToken,
    currency: CURRENCY,
    prices: [{ label: 'Сумма заказа', amount }],
    // The receipt goes to the payer by the provider, which needs to know where to.
    ...(receipt && {
      need_email: true,
      send_email_to_provider: true,
      provider_data: JSON.stringify(providerData(receipt)),
    }),
  };
}
