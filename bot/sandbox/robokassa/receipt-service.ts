import { kopecksOfNumber } from './money-text.ts';
import type { Operation } from './operation.ts';
import type { OperationBook } from './operation-book.ts';
import type { Cabinet } from './options.ts';
import { linesProblem } from './receipt-check.ts';
import { readFiscal } from './signatures.ts';

interface Shelf {
  book: OperationBook;
  cabinet: Cabinet;
  /** How long a receipt is being processed. */
  workMs: number;
}

type Payload = Record<string, unknown>;

/** `RoboFiscal/Receipt/Attach` and `/Status`: the second receipt of a paid operation. `isRefused` fails the receipt. */
export function callReceiptService(shelf: Shelf, call: string, body: string, isRefused: boolean): object {
  const payload = readFiscal(body, shelf.cabinet.password1, shelf.cabinet.hash);
  const isOurs = payload?.merchantId === shelf.cabinet.login;
  if (call === 'attach') return isOurs ? attach(shelf, payload, isRefused) : answered('1001', 'Неверная подпись');
  if (!isOurs) return { Code: '1001', Description: 'Неверная подпись', Statuses: [] };
  return status(shelf, String(payload.id));
}

const answered = (code: string, text = '', opKey = '') => ({
  ResultCode: code,
  ResultDescription: text,
  OpKey: opKey,
});

function attach({ book }: Shelf, payload: Payload, isRefused: boolean): object {
  const { id, originId, operation: kind, total, items } = payload;
  const operation = book.byNumber(originId);
  if (operation?.state !== 100) return answered('3', 'Исходная операция не найдена');
  const known = operation.secondReceipt;
  // If it is sent twice with one id, it is the same receipt; an operation has at most two.
  if (known) return known.id === String(id) ? answered('0', '', operation.opKey) : answered('3', 'Чек уже есть');
  const kopecks = kopecksOfNumber(total);
  const problem = kopecks === null ? 'total' : linesProblem(items, kopecks);
  if (problem || kind !== 'sell' || String(id) === String(originId)) {
    return answered('3', problem ?? 'Неверный id или operation');
  }
  operation.secondReceipt = { id: String(id), at: Date.now(), failed: isRefused };
  book.changed();
  return answered('0', '', operation.opKey);
}

function status({ book, workMs }: Shelf, id: string): object {
  const second = book.find((one) => one.secondReceipt?.id === id);
  const first = book.find((one) => String(one.invId) === id && one.state === 100 && one.receipt !== null);
  if (second?.secondReceipt) {
    const { at, failed } = second.secondReceipt;
    if (failed) return { Code: '3', Description: 'Касса отказала', Statuses: [{ Code: 'Fail', Description: '' }] };
    return Date.now() - at < workMs ? inWork() : done(second, 2);
  }
  if (!first) return { Code: '3', Description: 'Чек не найден', Statuses: [] };
  return Date.now() - Date.parse(first.stateAt) < workMs ? inWork() : done(first, 1);
}

const inWork = () => ({ Code: '1', Description: 'В работе', Statuses: [{ Code: 'InProgress', Description: '' }] });

function done({ invId, stateAt }: Operation, ordinal: number) {
  return {
    Code: '2',
    Description: '',
    Statuses: [{ Code: 'Done', Description: '' }],
    FnNumber: '9999078900000001',
    FiscalDocumentNumber: String(invId * 2 + ordinal),
    FiscalDocumentAttribute: String((invId * 7_919 + ordinal) % 10_000_000_000).padStart(10, '0'),
    FiscalDate: stateAt,
    FiscalType: 'sell',
  };
}
