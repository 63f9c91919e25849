import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml, sendRefusalPage } from '../http/answers.ts';
import { readCall } from '../http/read-body.ts';
import { newFailure } from './control.ts';
import type { Failure, Service, ServiceFailure, WebhookFailure } from './failures.ts';
import type { Kassa } from './kassa.ts';
import { roublesText } from './money-text.ts';
import type { Operation, SentWebhook } from './operation.ts';
import { sendPage } from './page-frame.ts';

const WEBHOOK_WORDS = {
  late: 'придёт через минуту',
  repeated: 'придёт три раза сразу',
  lost: 'потеряется',
  wrong_amount: 'придёт без одной копейки',
  wrong_signature: 'придёт с чужой подписью',
  test_webhook: 'придёт с тестовой подписью',
} as const satisfies Record<WebhookFailure, string>;

const SERVICE_WORDS = {
  slow: 'отвечает через десять секунд',
  down: 'не работает',
  cut: 'обрывает соединение',
  refused: 'отказывает',
} as const satisfies Record<ServiceFailure, string>;

const FAILURES = { ...WEBHOOK_WORDS, ...SERVICE_WORDS };

const SERVICES = {
  widget: 'виджет',
  page: 'страница оплаты',
  state: 'запрос состояния',
  invoices: 'счета',
  receipts: 'чеки',
  refunds: 'возвраты',
} as const satisfies Record<Service, string>;

const STATES: Readonly<Record<number, string>> = {
  5: 'начата',
  10: 'отменена',
  20: 'деньги удержаны',
  50: 'зачисляется',
  60: 'возвращена',
  80: 'приостановлена',
  100: 'оплачена',
};

const WEBHOOKS = {
  sent: 'отправлено',
  lost: 'потеряно',
  late: 'отложено',
  repeated: 'повтор',
  wrong_amount: 'неверная сумма',
  wrong_signature: 'неверная подпись',
  test_webhook: 'тестовая подпись',
  by_hand: 'вручную',
} as const satisfies Record<SentWebhook['kind'], string>;

/** The owner's panel of the trial provider: its payments, and failures to test the shop with. */
export async function handlePanel(
  kassa: Kassa,
  request: IncomingMessage,
  response: ServerResponse,
  where: string,
): Promise<void> {
  if (request.method !== 'POST') return showPanel(kassa, response);
  const { params } = await readCall(request, new URLSearchParams());
  if (where === '/panel/clear') kassa.failures.clear();
  else {
    const { kind, service, times } = params;
    const wanted = newFailure.safeParse({
      kind,
      service: service || undefined,
      times: times === 'always' ? null : 1,
      delay_ms: kind === 'slow' ? 10_000 : 60_000,
    });
    if (!wanted.success) return sendRefusalPage(response, 422, 'Запрос не понят', 'Выберите сбой из списка.');
    kassa.failures.add(wanted.data);
  }
  response.writeHead(303, { location: `${kassa.path}/` });
  response.end();
}

function showPanel({ failures, book, path }: Kassa, response: ServerResponse): void {
  const planned = failures.list().map((failure) => {
    const often = failure.times === null ? 'пока не отменят' : `осталось раз: ${failure.times}`;
    return `<li>${whatFails(failure)} — ${often}</li>`;
  });
  const times =
    '<label>Сколько раз <select name="times"><option value="1">один раз</option><option value="always">всегда</option></select></label>';
  const body = `
<h1>Пробная касса</h1>
<p class="soft">Стоит на месте Robokassa, пока у магазина нет её настроек. Денег здесь нет.</p>
<h2>Сбой уведомления магазину</h2>
<form class="row" method="post" action="${path}/panel/failures">
<label>Уведомление <select name="kind">${options(WEBHOOK_WORDS)}</select></label>
${times}
<button class="main">Задать</button></form>
<h2>Сбой сервиса</h2>
<form class="row" method="post" action="${path}/panel/failures">
<label>Сервис <select name="service">${options(SERVICES)}<option value="">все сервисы</option></select></label>
<label>Что с ним <select name="kind">${options(SERVICE_WORDS)}</select></label>
${times}
<button class="main">Задать</button></form>
<h2>Задано</h2>
${planned.length > 0 ? `<ul>${planned.join('')}</ul><form class="row" method="post" action="${path}/panel/clear"><button>Отменить все сбои</button></form>` : '<p class="soft">Сбоев не задано.</p>'}
<h2>Платежи</h2>
${paymentTable(book.list())}`;
  sendPage(response, { title: 'Пробная касса', body, wide: true });
}

function whatFails({ kind, service }: Failure): string {
  const isWebhook = kind in WEBHOOK_WORDS;
  return `${isWebhook ? 'уведомление' : service ? SERVICES[service] : 'все сервисы'}: ${FAILURES[kind]}`;
}

const options = (names: Readonly<Record<string, string>>): string =>
  Object.entries(names)
    .map(([value, text]) => `<option value="${value}">${text}</option>`)
    .join('');

function paymentTable(operations: readonly Operation[]): string {
  if (operations.length === 0) return '<p class="soft">Платежей ещё не было.</p>';
  const rows = operations
    .slice(-50)
    .toReversed()
    .map((one) => {
      const refunds = one.refunds.map(({ kopecks }) => `возврат ${roublesText(kopecks)} ₽`);
      const state = one.state === null ? 'страница открыта' : STATES[one.state];
      return `<tr><td>${one.invId}</td><td>${escapeHtml(one.description)}${one.isTest ? ' (тест)' : ''}</td><td>${escapeHtml(one.outSum)} ₽</td>
<td>${[state, ...refunds].join(', ')}</td><td>${one.webhooks.map(webhookText).join('<br>')}</td></tr>`;
    });
  return `<div class="scroll"><table><thead><tr><th>Счёт</th><th>Описание</th><th>Сумма</th><th>Состояние</th><th>Уведомления</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`;
}

function webhookText({ kind, status, answer, outSum }: SentWebhook): string {
  const said =
    status === null ? '' : ` ${escapeHtml(outSum)}: ${status || 'нет ответа'} ${escapeHtml(answer.slice(0, 40))}`;
  return `${WEBHOOKS[kind]}${said}`;
}
