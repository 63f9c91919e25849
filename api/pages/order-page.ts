import { type ContactLink, contactLinks } from '#shared/contract/contact-links.ts';
import { formatKopecks, formatRoubles } from '#shared/contract/money.ts';
import type { Order, OrderLine } from '#shared/contract/order.ts';
import { EDIT_INTRO, EDIT_TITLE, editRows } from '#shared/contract/order-edit-words.ts';
import { ORDER_PAGE_ID, type OrderPage, type OrderPageStep } from '#shared/contract/order-page.ts';
import {
  ORDER_STEP_WORDS,
  receiptWords,
  sumRows,
  trackWords,
  whatNext,
  whenWords,
} from '#shared/contract/order-page-words.ts';
import { ORDER_STATUS_NAMES } from '#shared/contract/order-status.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { escapeHtml } from './document-page.ts';
import { jsonElement } from './json-element.ts';
import { ORDER_PAGE_STYLE } from './order-page-style.ts';
import { pictureElement } from './picture-elements.ts';

interface Shop {
  settings: Pick<Settings, 'title' | 'contact' | 'managers'>;
  timezone: string;
}

/**
 * An order's current state in the page itself: readable without scripts, in the places where the storefront will render
 * it. The reader has no session yet, so `page` is the masked one.
 */
export function renderOrderPage(page: OrderPage, { settings, timezone }: Shop): string {
  const { order, steps, receipts } = page;
  const momentWords = (iso: string) =>
    new Date(iso).toLocaleString('ru-RU', {
      timeZone: timezone,
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    });
  return `<style>${ORDER_PAGE_STYLE}</style>
<main class="order-page">
<p><a href="/">← ${escapeHtml(settings.title)}</a></p>
<h1>Заказ №${order.order_number}</h1>
${proposalElement(page)}<section>
<p class="order-status">${ORDER_STATUS_NAMES[order.status]}</p>
<p>${escapeHtml(whatNext(order, momentWords))}</p>${whenElement(order)}
</section>
<section aria-label="Состав заказа">
<ul>${order.items.map(lineElement).join('')}</ul>
<dl>${sumRows(page).map(sumElement).join('')}</dl>
</section>
<section>
<h2>Как идёт заказ</h2>
<ol>${steps.map((step) => stepElement(step, momentWords)).join('')}</ol>
${trackElement(order)}${receipts.map((receipt) => `<p>${escapeHtml(receiptWords(receipt))}</p>`).join('')}
</section>
${contactElement(settings)}
<noscript><section><p>Оплатить, изменить или отменить заказ можно в браузере с включённым JavaScript — или напишите магазину.</p></section></noscript>
</main>`;
}

function proposalElement({ proposal }: OrderPage): string {
  if (proposal === null) return '';
  const rows = editRows(proposal.difference).map(({ title, was, becomes }) => {
    const old = was === '' ? '' : `<s>${escapeHtml(was)}</s> → `;
    return `<div><dt>${escapeHtml(title)}</dt><dd>${old}<b>${escapeHtml(becomes)}</b></dd></div>`;
  });
  return `<section aria-label="${EDIT_TITLE}"><h2>${EDIT_TITLE}</h2><dl>${rows.join('')}</dl><p>${EDIT_INTRO}</p></section>
`;
}

/** The same page as data for the storefront, so that it does not need its own call. */
export const orderPageElement = (page: OrderPage): string =>
  jsonElement(`type="application/json" id="${ORDER_PAGE_ID}"`, page);

/** The same values as in the storefront. */
const PICTURE = { alt: '', width: '56', height: '70', sizes: '56px' };

function lineElement({ title, attribute_name, value_name, quantity, price, thumbnail }: OrderLine): string {
  const chosen = attribute_name === '' ? '' : `<small>${escapeHtml(`${attribute_name}: ${value_name}`)}</small>`;
  const picture = thumbnail === '' ? '<i></i>' : pictureElement(thumbnail, PICTURE);
  return `<li>${picture}<div><b>${escapeHtml(title)}</b>${chosen}<small>${quantity} × ${formatRoubles(price)}</small></div><b>${formatKopecks(Math.round(price * 100) * quantity)}</b></li>`;
}

function sumElement({ label, sum, look }: ReturnType<typeof sumRows>[number]): string {
  const words = sum === 0 ? 'Бесплатно' : formatRoubles(sum);
  return `<div${look === 'total' ? ' class="order-total"' : ''}><dt>${escapeHtml(label)}</dt><dd>${words}</dd></div>`;
}

function stepElement({ kind, at, reason }: OrderPageStep, momentWords: (iso: string) => string): string {
  const time = at === null ? '' : ` <time datetime="${at}">${momentWords(at)}</time>`;
  const why = reason === null ? '' : `<br>${escapeHtml(reason)}`;
  return `<li${at === null ? ' class="order-ahead"' : ''}>${ORDER_STEP_WORDS[kind]}${time}${why}</li>`;
}

function whenElement(order: Order): string {
  const words = whenWords(order);
  return words === '' ? '' : `\n<p>${escapeHtml(words)}</p>`;
}

function trackElement(order: Order): string {
  const words = trackWords(order);
  const { track_url: url } = order;
  const link = url === '' ? '' : ` <a href="${escapeHtml(url)}">Отследить посылку</a>`;
  return words + link === '' ? '' : `<p>${escapeHtml(words)}${link}</p>`;
}

function contactElement({ contact, managers }: Shop['settings']): string {
  const written = managers.flatMap(({ login, email }) => [
    ...(login ? [`<a href="https://t.me/${escapeHtml(login)}">@${escapeHtml(login)}</a>`] : []),
    ...(email ? [`<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`] : []),
  ]);
  const links = written.length > 0 ? written : contactLinks(contact).map(linkElement);
  return links.length === 0 ? '' : `<section><h2>Связаться с магазином</h2><p>${links.join('<br>')}</p></section>`;
}

const linkElement = ({ text, href }: ContactLink): string =>
  href === null ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** Shown if the order does not exist. */
export const NO_ORDER = `<style>${ORDER_PAGE_STYLE}</style>
<main class="order-page"><h1>Заказ не найден</h1><section><p>Проверьте, что ссылка скопирована целиком.</p><p><a href="/">На главную</a></p></section></main>`;
