import { kopecksOf } from './money-text.ts';
import { isTaken, type Operation } from './operation.ts';
import type { OperationBook } from './operation-book.ts';
import type { Cabinet } from './options.ts';
import { readReceipt } from './receipt-check.ts';
import { type Fields, isSignedStart, shpOf } from './signatures.ts';

/** Shown to the buyer instead of a payment page; the numbers are the provider's. */
export interface StartError {
  code: number;
  text: string;
}

export const ERRORS = {
  shopUnknown: { code: 26, text: 'Магазин не найден' },
  badSignature: { code: 29, text: 'Неверный параметр SignatureValue' },
  badInvoice: { code: 30, text: 'Неверный параметр счёта' },
  badSum: { code: 31, text: 'Неверная сумма платежа' },
  tooLate: { code: 33, text: 'Время, отведённое на оплату счёта, истекло' },
  repeated: { code: 40, text: 'Повторная оплата счёта с тем же номером невозможна' },
  invoiceExpired: { code: 51, text: 'Срок оплаты счёта истёк' },
  alreadyPaid: { code: 52, text: 'Счёт уже оплачен' },
  invoiceUnknown: { code: 53, text: 'Счёт не найден' },
} satisfies Record<string, StartError>;

export type Started = { operation: Operation } | { error: StartError };

const MAX_NUMBER = 2 ** 31 - 1;

/** Opens a payment from the classic form if its fields and signature are valid. */
export function startPayment(book: OperationBook, cabinet: Cabinet, given: Fields): Started {
  const fields = withAliases(given);
  if (fields.MerchantLogin !== cabinet.login) return { error: ERRORS.shopUnknown };
  const isTest = fields.IsTest === '1';
  const password = isTest ? cabinet.testPassword1 : cabinet.password1;
  if (!isSignedStart(fields, password, cabinet.hash)) return { error: ERRORS.badSignature };
  const kopecks = kopecksOf(fields.OutSum ?? '');
  if (!kopecks) return { error: ERRORS.badSum };
  const invId = numberOf(fields.InvId);
  const description = fields.Description ?? '';
  if (invId === undefined || description.length > 100) return { error: ERRORS.badInvoice };
  const expiresAt = fields.ExpirationDate ? Date.parse(fields.ExpirationDate) : null;
  if (Number.isNaN(expiresAt)) return { error: ERRORS.badInvoice };
  if (expiresAt !== null && expiresAt < Date.now()) return { error: ERRORS.tooLate };
  const read = fields.Receipt ? readReceipt(fields.Receipt, kopecks) : { receipt: null };
  if ('problem' in read) return { error: { ...ERRORS.badInvoice, text: read.problem } };
  const operation = book.open({
    invId,
    kopecks,
    description,
    isTest,
    expiresAt,
    outSum: fields.OutSum ?? '',
    email: fields.Email ?? '',
    shp: shpOf(fields),
    receipt: read.receipt,
  });
  return operation ? { operation } : { error: ERRORS.repeated };
}

/** Why this payment is no longer possible; undefined if it is possible. */
export function whyClosed(operation: Operation): StartError | undefined {
  const { expiresAt, invoice } = operation;
  if (isTaken(operation)) return ERRORS.alreadyPaid;
  if (invoice && !invoice.active) return ERRORS.invoiceExpired;
  if (expiresAt !== null && expiresAt < Date.now()) return ERRORS.tooLate;
  return undefined;
}

function withAliases(given: Fields): Fields {
  const { MrchLogin, InvoiceID, ...fields } = given;
  return {
    ...(MrchLogin !== undefined && { MerchantLogin: MrchLogin }),
    ...(InvoiceID !== undefined && { InvId: InvoiceID }),
    ...fields,
  };
}

/** `null` if the provider chooses the number; undefined if it is invalid. */
function numberOf(text: string | undefined): number | null | undefined {
  if (!text || text === '0') return null;
  if (!/^\d{1,10}$/.test(text)) return undefined;
  return Number(text) <= MAX_NUMBER ? Number(text) : undefined;
}
