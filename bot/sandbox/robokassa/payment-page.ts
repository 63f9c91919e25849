import type { ServerResponse } from 'node:http';
import { escapeHtml } from '../http/answers.ts';
import { kopecksOfNumber } from './money-text.ts';
import type { Operation } from './operation.ts';
import { sendPage } from './page-frame.ts';
import type { StartError } from './start-payment.ts';

const TRIAL = '<p class="note">Это пробная касса песочницы, а не Robokassa: деньги не спишутся.</p>';

const roubles = (kopecks: number): string =>
  new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' }).format(kopecks / 100);

/** The page where the buyer pays. In a frame it reports events to the outer page; `base` is the provider's path. */
export function sendPaymentPage(
  response: ServerResponse,
  operation: Operation,
  { base, framed }: { base: string; framed: boolean },
): void {
  const { description, kopecks, invId, pageId, isTest } = operation;
  const body = `
${TRIAL}
<h1>${escapeHtml(description || `Счёт №${invId}`)}</h1>
<p class="soft">Счёт №${invId}${isTest ? ' · тестовый режим' : ''}</p>
<p class="sum">${roubles(kopecks)}</p>
${receiptOf(operation)}
<form method="post" action="${base}/Merchant/Press/${pageId}">
<input type="hidden" name="Framed" value="${framed ? '1' : ''}">
<fieldset><legend>Чем оплатить</legend>
<label class="choice"><input type="radio" name="Method" value="BankCard" checked>Банковской картой</label>
<label class="choice"><input type="radio" name="Method" value="SBP">Через СБП</label></fieldset>
<button class="main" name="Action" value="pay">Оплатить</button>
<button name="Action" value="decline">Отказаться</button>
<button name="Action" value="close">Закрыть</button>
</form>`;
  sendPage(response, {
    title: 'Пробная оплата',
    body: `${body}${framed ? '<p hidden data-event="robokassaLoaded"></p>' : ''}`,
    ...(framed && { script: `${base}/frame.js` }),
  });
}

export function sendErrorPage(response: ServerResponse, { code, text }: StartError): void {
  const body = `<h1>Оплатить не получится</h1><p>${escapeHtml(text)}</p><p class="soft">Ошибка ${code}</p>`;
  sendPage(response, { title: `Ошибка ${code}`, body });
}

/** The last page: it closes the frame, or it is shown in its own window. */
export function sendEndPage(
  response: ServerResponse,
  { base, framed, end }: { base: string; framed: boolean; end: 'success' | 'fail' | 'close' },
): void {
  const words = {
    success: ['Оплата принята', 'Магазин уже знает о ней.'],
    fail: ['Оплата отменена', 'Деньги не списаны.'],
    close: ['Оплата не завершена', 'Это окно можно закрыть.'],
  } as const;
  const [title, text] = words[end];
  const event = end === 'close' ? 'robokassaClosed' : 'robokassaFrameResult';
  sendPage(response, {
    title,
    body: `<h1>${title}</h1><p>${text}</p><p hidden data-event="${event}" data-result="${end}"></p>`,
    script: `${base}/${framed ? 'frame' : 'close'}.js`,
  });
}

function receiptOf({ receipt }: Operation): string {
  if (!receipt || !Array.isArray(receipt.items)) return '';
  const rows = (receipt.items as Record<string, unknown>[]).map(({ name, quantity, sum, cost }) => {
    const kopecks = kopecksOfNumber(sum ?? Number(cost) * Number(quantity)) ?? 0;
    return `<li>${escapeHtml(String(name))} × ${Number(quantity)} — ${roubles(kopecks)}</li>`;
  });
  return `<details><summary class="soft">Состав чека</summary><ul>${rows.join('')}</ul></details>`;
}
