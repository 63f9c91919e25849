import { MAX_INT } from '#shared/contract/max-int.ts';
import type { GatewayPayment } from '#shared/domain/payments/payment-gateway.ts';
import { providerData } from './provider-data.ts';

/** The shop sells physical goods, which Telegram allows only for ordinary money. */
export const CURRENCY = 'RUB';

const PAYLOAD = /^invoice:([1-9]\d{0,9})$/;

/** The hidden payload, which comes back with each payment: the attempt's number. */
const payloadOf = (invoice: number): string => `invoice:${invoice}`;

/** Null if the payload is not from this shop. */
export function invoiceOfPayload(payload: string): number | null {
  const number = Number(PAYLOAD.exec(payload)?.[1]);
  return number <= MAX_INT ? number : null;
}

/**
 * The parameters that `sendInvoice` and `createInvoiceLink` share. Sums are in kopecks; the title has at most 32
 * characters.
 */
export function invoiceTerms(payment: GatewayPayment, providerToken: string): Record<string, unknown> {
  const { orderNumber, amount, invoice, description, receipt } = payment;
  return {
    title: `Заказ №${orderNumber}`,
    description,
    payload: payloadOf(invoice),
    provider_token: providerToken,
    currency: CURRENCY,
    prices: [{ label: 'Сумма заказа', amount }],
    // The provider sends the receipt to the payer, so it needs their contact.
    ...(receipt && {
      need_email: true,
      send_email_to_provider: true,
      provider_data: JSON.stringify(providerData(receipt)),
    }),
  };
}
