import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { coercedJson } from '../../core/coerced.ts';
import { invoiceKey } from '../../core/messages.ts';
import { labeledPrices } from '../../core/wire.ts';
import type { InvoiceTerms, WireInvoice } from '../../core/world.ts';
import { limits, telegramLimits } from '../../limits.ts';
import { badRequest } from '../api-error.ts';
import { type Method, method } from '../method.ts';
import { sendAsBot, sendBase } from '../send.ts';

const terms = {
  title: z.string(),
  description: z.string(),
  payload: z.string(),
  provider_token: z.string().optional(),
  currency: z.string(),
  prices: coercedJson(labeledPrices),
};
type TermsParams = z.infer<z.ZodObject<typeof terms>>;

/** Only Stars need no provider. */
function readTerms(params: TermsParams): { shown: WireInvoice; full: InvoiceTerms } {
  const { title, description, payload, currency, prices } = params;
  if (title.length < 1 || title.length > 32) throw badRequest('TITLE_INVALID');
  if (description.length < 1 || description.length > 255) throw badRequest('DESCRIPTION_INVALID');
  const payloadBytes = Buffer.byteLength(payload);
  if (payloadBytes < 1 || payloadBytes > telegramLimits.invoicePayloadBytes)
    throw badRequest('INVOICE_PAYLOAD_INVALID');
  if (!/^[A-Z]{3}$/.test(currency)) throw badRequest('CURRENCY_INVALID');
  if (currency === 'XTR' && prices.length !== 1) throw badRequest('STARS_INVOICE_INVALID');
  if (currency !== 'XTR' && !params.provider_token) throw badRequest('PAYMENT_PROVIDER_INVALID');
  const total_amount = prices.reduce((sum, price) => sum + price.amount, 0);
  if (total_amount <= 0) throw badRequest('CURRENCY_TOTAL_AMOUNT_INVALID');
  const shown = { title, description, start_parameter: '', currency, total_amount };
  const providerToken = params.provider_token ?? '';
  return { shown, full: { ...shown, payload, providerToken, prices } };
}

const sendInvoice = method(
  z.object({ ...sendBase, ...terms, start_parameter: z.string().optional() }),
  ({ core }, params) => {
    const { shown, full } = readTerms(params);
    const invoice = { ...shown, start_parameter: params.start_parameter ?? '' };
    const stars = params.currency === 'XTR';
    const pay = { text: stars ? `Заплатить ⭐️${full.total_amount}` : 'Заплатить', pay: true };
    const own = { inline_keyboard: [[pay]] };
    const message = sendAsBot(core, params, { invoice, reply_markup: own });
    core.world.invoices.push([invoiceKey(message.chat.id, message.message_id), full]);
    return message;
  },
);

const createInvoiceLink = method(z.object(terms), ({ core }, params) => {
  const { full } = readTerms(params);
  const slug = randomBytes(12).toString('base64url');
  const links = core.world.invoices.filter(([key]) => !key.includes(':'));
  const oldest = links.length >= limits.invoiceLinks ? links[0] : undefined;
  core.world.invoices = core.world.invoices.filter((entry) => entry !== oldest);
  core.world.invoices.push([slug, full]);
  core.saver.schedule();
  return `https://t.me/$${slug}`;
});

export const paymentMethods: Record<string, Method> = { sendInvoice, createInvoiceLink };
