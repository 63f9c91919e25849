import { randomBytes, randomUUID } from 'node:crypto';
import { kopecksOfNumber, roublesText } from './money-text.ts';
import type { Operation } from './operation.ts';
import type { OperationBook } from './operation-book.ts';
import type { Cabinet } from './options.ts';
import { linesProblem } from './receipt-check.ts';
import { readJwt } from './signatures.ts';

interface Shelf {
  book: OperationBook;
  cabinet: Cabinet;
  /** The origin of the payment pages. */
  origin: () => string;
}

type Payload = Record<string, unknown>;

const refused = (message: string) => ({ isSuccess: false, message });

const isTestCall = ({ AdditionalParameters: more }: Payload): boolean =>
  typeof more === 'object' && more !== null && 'IsTest' in more && String(more.IsTest) === '1';

/** The three calls of the invoice service. The body is a JSON string with a JWT. Refusals have status 200. */
export function callInvoiceService(shelf: Shelf, call: string, body: string): object {
  const { cabinet } = shelf;
  let token: unknown;
  try {
    token = JSON.parse(body);
  } catch {
    return refused('Тело запроса — не строка JSON');
  }
  const payload =
    typeof token === 'string'
      ? readJwt(token, (said) => `${cabinet.login}:${isTestCall(said) ? cabinet.testPassword1 : cabinet.password1}`)
      : undefined;
  if (!payload || payload.MerchantLogin !== cabinet.login) return refused('Неверная подпись или магазин');
  if (call === 'createinvoice') return create(shelf, payload);
  if (call === 'deactivateinvoice') return deactivate(shelf, payload);
  if (call === 'getinvoiceinformationlist') return list(shelf, payload);
  return refused('Нет такого вызова');
}

function create({ book, origin }: Shelf, payload: Payload): object {
  const kopecks = kopecksOfNumber(payload.OutSum);
  if (!kopecks) return refused('Неверная сумма');
  const { InvId: invId = null, InvoiceType: type, InvoiceItems: items, UserFields: own } = payload;
  if (invId !== null && (!Number.isInteger(invId) || Number(invId) < 1 || Number(invId) >= 2 ** 31)) {
    return refused('Неверный номер счёта');
  }
  if (type !== 'OneTime' && type !== 'Reusable') return refused('Неверный вид счёта');
  const problem = items === undefined ? undefined : linesProblem(receiptLines(items), kopecks);
  if (problem) return refused(problem);
  if (invId !== null && book.byNumber(invId)) return refused('Счёт с таким номером уже есть');
  const shp = Object.entries(typeof own === 'object' && own !== null ? own : {}).map(([name, value]) => [
    name,
    String(value),
  ]);
  const expires = typeof payload.ExpirationDate === 'string' ? Date.parse(payload.ExpirationDate) : null;
  const operation = book.open({
    kopecks,
    invId: invId as number | null,
    outSum: roublesText(kopecks),
    description: String(payload.Description ?? ''),
    email: '',
    isTest: isTestCall(payload),
    expiresAt: Number.isNaN(expires) ? null : expires,
    shp: [...(shp as [string, string][]), ['shp_interface', 'InvoiceService.WebApi']],
    receipt: items === undefined ? null : { sno: payload.Sno, items: receiptLines(items) },
    invoice: { id: randomUUID(), encodedId: randomBytes(15).toString('base64url'), type, active: true },
  });
  if (!operation?.invoice) return refused('Счёт с таким номером уже есть');
  const { id, encodedId } = operation.invoice;
  return { isSuccess: true, id, invId: operation.invId, encodedId, url: `${origin()}/merchant/Invoice/${encodedId}` };
}

function deactivate({ book }: Shelf, { InvId, Id, EncodedId }: Payload): object {
  const operation = book.find(
    ({ invId, invoice }) =>
      invoice !== null && (invId === InvId || invoice.id === Id || invoice.encodedId === EncodedId),
  );
  if (!operation?.invoice) return refused('Счёт не найден');
  if (operation.state === 100) return refused('Счёт уже оплачен');
  operation.invoice.active = false;
  book.changed();
  return { isSuccess: true, message: '' };
}

function list({ book, origin }: Shelf, { InvoiceStatuses: wanted, CurrentPage = 1, PageSize = 20 }: Payload): object {
  const all = book.list().filter((one) => {
    return one.invoice && (!Array.isArray(wanted) || wanted.includes(statusOf(one)));
  });
  const from = (Number(CurrentPage) - 1) * Number(PageSize);
  return {
    isSuccess: true,
    total: all.length,
    invoiceInformationList: all.slice(from, from + Number(PageSize)).map((one) => ({
      id: one.invoice?.id,
      invId: one.invId,
      invoiceStatus: statusOf(one),
      outSum: one.kopecks / 100,
      description: one.description,
      invoicePaymentUrl: `${origin()}/merchant/Invoice/${one.invoice?.encodedId}`,
      userFields: Object.fromEntries(one.shp),
    })),
  };
}

function statusOf({ state, invoice, expiresAt }: Operation): 'Paid' | 'Expired' | 'Notpaid' {
  if (state === 100) return 'Paid';
  return !invoice?.active || (expiresAt !== null && expiresAt < Date.now()) ? 'Expired' : 'Notpaid';
}

/** The lines of a receipt in the format of this service: prices for one piece, names with capitals. */
function receiptLines(items: unknown): object[] {
  if (!Array.isArray(items)) return [];
  return (items as Payload[]).map(({ Name, Quantity, Cost, Tax, PaymentMethod, PaymentObject }) => ({
    name: Name,
    quantity: Quantity,
    cost: Cost,
    tax: Tax,
    ...(PaymentMethod !== undefined && { payment_method: PaymentMethod }),
    ...(PaymentObject !== undefined && { payment_object: PaymentObject }),
  }));
}
