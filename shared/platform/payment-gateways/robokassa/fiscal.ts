import { z } from 'zod';
import type { FiscalReceiptProgress, SecondFiscalReceipt } from '#shared/domain/payments/payment-gateway.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { HashName, RobokassaAccount } from './account.ts';
import { roublesNumber } from './amounts.ts';
import { askJson } from './ask.ts';
import { digest } from './signatures.ts';
import { vatSums } from './vat-sums.ts';

const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64url');

/** A signed text in the format of the fiscal service: the digest of the encoded payload, encoded as text too. */
export function fiscalBody(payload: string, hash: HashName, password1: string): string {
  const text = encoded(payload);
  return `${text}.${encoded(digest(hash, text + password1))}`;
}

// The documentation contradicts itself: codes may be numbers or texts.
const code = z.union([z.string(), z.number()]).transform(String);
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));
const attached = z.object({ ResultCode: code, ResultDescription: text });
const told = z.object({
  Code: code,
  Description: text,
  Statuses: z.array(z.object({ Code: code })).nullish(),
  FnNumber: text,
  FiscalDocumentNumber: text,
  FiscalDocumentAttribute: text,
  FiscalDate: text,
});

/** Sends the second receipt. It may be sent again: with the same number it is the same receipt. */
export async function sendReceipt(
  account: RobokassaAccount,
  second: SecondFiscalReceipt,
): Promise<FiscalReceiptProgress> {
  const { ResultCode, ResultDescription } = read(
    attached,
    await call(account, 'Attach', receiptPayload(account, second)),
  );
  if (['0', '1', '2'].includes(ResultCode)) return progress('waiting');
  if (ResultCode === '1000') throw new ShopError('payment_provider_down');
  return { ...progress('failed'), reason: `${ResultCode} ${ResultDescription}`.trim() };
}

/** The state of a receipt. The first receipt of a payment is found by the invoice's number. */
export async function readReceipt(account: RobokassaAccount, number: number): Promise<FiscalReceiptProgress> {
  const payload = { merchantId: account.login, id: String(number) };
  const answer = read(told, await call(account, 'Status', payload));
  const states = (answer.Statuses ?? []).map(({ Code }) => Code.toLowerCase());
  if (states.includes('fail')) return { ...progress('failed'), reason: answer.Description || 'Fail' };
  if (answer.Code === '1001') return { ...progress('failed'), reason: `1001 ${answer.Description}`.trim() };
  if (!states.includes('done')) return progress('waiting');
  return {
    ...progress('done'),
    fiscal: {
      fn: answer.FnNumber,
      document: answer.FiscalDocumentNumber,
      sign: answer.FiscalDocumentAttribute,
      date: answer.FiscalDate,
    },
  };
}

const progress = (kind: FiscalReceiptProgress['kind']): FiscalReceiptProgress => ({ kind, fiscal: null, reason: null });

function read<Answer>(schema: z.ZodType<Answer>, answer: unknown): Answer {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ShopError('payment_provider_down', { cause: parsed.error });
  return parsed.data;
}

function call({ fiscalUrl, hash, password1 }: RobokassaAccount, name: string, payload: object): Promise<unknown> {
  return askJson(`${fiscalUrl}/RoboFiscal/Receipt/${name}`, fiscalBody(JSON.stringify(payload), hash, password1));
}

function receiptPayload({ login, shopUrl }: RobokassaAccount, second: SecondFiscalReceipt): object {
  const { receipt, total, contact } = second;
  return {
    merchantId: login,
    id: String(second.number),
    originId: String(second.invoice),
    operation: 'sell',
    sno: receipt.taxSystem,
    url: `${shopUrl}/`,
    total: roublesNumber(total),
    items: receipt.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      sum: roublesNumber(line.sum),
      tax: line.vat,
      payment_method: receipt.settlement,
      payment_object: line.kind,
    })),
    client: { ...(contact.email && { email: contact.email }), ...(contact.phone && { phone: contact.phone }) },
    // The advance of the first receipt pays for this one.
    payments: [{ type: 2, sum: roublesNumber(total) }],
    vats: vatSums(receipt.lines).map(({ vat, sum }) => ({ type: vat, sum: roublesNumber(sum) })),
  };
}
