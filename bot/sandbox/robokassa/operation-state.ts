import { escapeHtml } from '../http/answers.ts';
import { roublesText } from './money-text.ts';
import type { Operation } from './operation.ts';
import type { OperationBook } from './operation-book.ts';
import type { Cabinet } from './options.ts';
import { hexOf, sameHex } from './signatures.ts';

/** The provider's dates have seven digits for fractions of a second. */
const dateText = (iso: string): string => iso.replace('Z', '0000+00:00');

/** `OpStateExt`: the state of a payment in XML. Test payments are not found. */
export function operationState(
  { book, cabinet }: { book: OperationBook; cabinet: Cabinet },
  query: Readonly<Record<string, unknown>>,
  isRefused: boolean,
): string {
  const { MerchantLogin: login, InvoiceID: invId, Signature: signature } = query;
  const wanted = hexOf(cabinet.hash, `${login}:${invId}:${cabinet.password2}`);
  if (isRefused) return answer(result(1000, 'Внутренняя ошибка сервиса'));
  if (login !== cabinet.login) return answer(result(2, 'Магазин не найден'));
  if (typeof signature !== 'string' || !sameHex(signature, wanted)) return answer(result(1, 'Неверная подпись'));
  const operation = book.byNumber(invId);
  if (!operation || operation.isTest || operation.state === null) return answer(result(3, 'Операция не найдена'));
  return answer(result(0, '') + stateOf(operation));
}

const result = (code: number, text: string): string =>
  `<Result><Code>${code}</Code><Description>${escapeHtml(text)}</Description></Result>`;

function stateOf({ state, stateAt, method, kopecks, opKey, shp }: Operation): string {
  const sum = roublesText(kopecks, 6);
  const fields = shp.map(
    ([name, value]) => `<Field><Name>${escapeHtml(name)}</Name><Value>${escapeHtml(value)}</Value></Field>`,
  );
  return `<State><Code>${state}</Code><RequestDate>${dateText(new Date().toISOString())}</RequestDate><StateDate>${dateText(stateAt)}</StateDate></State>
<Info><IncCurrLabel>${method}PSR</IncCurrLabel><IncSum>${sum}</IncSum><IncAccount>0</IncAccount>
<PaymentMethod><Code>${method}</Code><Description>${method === 'SBP' ? 'СБП' : 'Банковская карта'}</Description></PaymentMethod>
<OutCurrLabel>RUB</OutCurrLabel><OutSum>${sum}</OutSum><OpKey>${opKey}</OpKey><BankCardRRN/></Info>
<UserField>${fields.join('')}</UserField>`;
}

function answer(body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<OperationStateResponse xmlns="http://merchant.roboxchange.com/WebService/">
${body}
</OperationStateResponse>`;
}
