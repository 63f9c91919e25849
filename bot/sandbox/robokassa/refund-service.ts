import { randomUUID } from 'node:crypto';
import { kopecksOfNumber, roublesText } from './money-text.ts';
import { returnedKopecks } from './operation.ts';
import type { OperationBook } from './operation-book.ts';
import type { Cabinet } from './options.ts';
import { readJwt } from './signatures.ts';

interface Shelf {
  book: OperationBook;
  cabinet: Cabinet;
  /** How long a refund is being processed. */
  workMs: number;
}

const refused = (message: string) => ({ success: false, message, requestId: null });

/** `Refund/Create`: the body is a JWT, plain or as a JSON string, signed with the third password. */
export function createRefund(
  { book, cabinet }: Shelf,
  body: string,
  isRefused: boolean,
): { status: number; answer: object } {
  const payload = readJwt(body.trim().replace(/^"|"$/g, ''), () => cabinet.password3);
  if (!payload) {
    return { status: 401, answer: refused('Signature key is not exists or partner have not access to API') };
  }
  const operation = book.find(({ opKey, isTest }) => opKey === payload.OpKey && !isTest);
  if (operation?.state !== 100) return { status: 200, answer: refused('OperationNotFound') };
  const left = operation.kopecks - returnedKopecks(operation);
  if (left <= 0) return { status: 200, answer: refused('AlreadyRefunded') };
  const kopecks = payload.RefundSum === undefined ? left : kopecksOfNumber(payload.RefundSum);
  if (!kopecks || kopecks > left) return { status: 200, answer: refused('NotEnoughOperationFunds') };
  const id = randomUUID();
  operation.refunds.push({ id, kopecks, at: Date.now(), refused: isRefused });
  book.changed();
  return { status: 200, answer: { success: true, message: null, requestId: id } };
}

export function refundState({ book, workMs }: Shelf, id: string | null): object {
  const refund = book.list().flatMap(({ refunds }) => refunds.filter((one) => one.id === id))[0];
  if (!refund) return { message: 'Запрос не найден' };
  const finished = refund.refused ? 'canceled' : 'finished';
  const label = Date.now() - refund.at < workMs ? 'processing' : finished;
  return { requestId: refund.id, amount: Number(roublesText(refund.kopecks)), label };
}
