import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { durationWords } from '#bot/kernel/duration-words.ts';
import type { Renderers } from '#bot/kernel/notifications/notification-message.ts';
import { openCardButton } from '#bot/orders/order-buttons.ts';
import { STATUS_MARKS } from '#bot/orders/status-names.ts';
import { dayName } from '#shared/contract/date-format.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import type { Figure } from '#shared/domain/figures/order-figures.ts';
import type { Totals } from '#shared/domain/figures/read-figures.ts';
import { type ShopDigest, shopDigest, type WaitingOrder } from '#shared/domain/figures/shop-digest.ts';

const IN_A_ROW = 3;

interface Digest {
  /** `2026-11-20`. */
  day: string;
  digest: ShopDigest;
  /** On demand the current day is reported too. */
  today?: Totals;
  now: Date;
}

/** The morning's message: yesterday's orders and money, and what waits. */
export function digestMessage({ day, digest, today, now }: Digest): {
  content: FormattedString;
  keyboard?: InlineKeyboard;
} {
  const soFar = today ? fmt`\n\n${b}Сегодня к этому часу${b}\n${figureLines(today)}` : '';
  const content = fmt`${b}${today ? '' : '☀️ Доброе утро! '}Сводка за ${dayName(day)}${b}
${figureLines(digest.figures)}${soFar}

${waitingPart(digest, now)}`;
  const keyboard = waitingButtons(digest.waiting.orders);
  return keyboard ? { content, keyboard } : { content };
}

function figureLines({ placed, paid, completed, cancelled, refunded }: Totals): string {
  const lines = [
    figureLine('Оформлено', placed),
    ...(paid.count > 0 ? [figureLine('Оплачено', paid)] : []),
    ...(completed.count > 0 ? [figureLine('Завершено', completed)] : []),
    ...(cancelled.count > 0 ? [figureLine('Отменено', cancelled)] : []),
    ...(refunded.count > 0 ? [figureLine('Возвращено', refunded)] : []),
  ];
  return lines.join('\n');
}

function figureLine(name: string, { count, sum }: Figure): string {
  if (count === 0) return `${name}: ни одного заказа`;
  const orders = `${count} ${russianPlural(count, 'заказ', 'заказа', 'заказов')}`;
  return `${name}: ${orders} на ${formatKopecks(sum)}`;
}

function waitingPart(
  { waiting, undelivered, unpaid, refundsDue, reviewsWaiting }: ShopDigest,
  now: Date,
): FormattedString {
  const parts: FormattedString[] = [];
  if (waiting.total > 0) {
    const rest = waiting.total - waiting.orders.length;
    const lines = waiting.orders.map((order) => waitingLine(order, now));
    const all = [...lines, ...(rest > 0 ? [`…и ещё ${rest}: /orders`] : [])].join('\n');
    parts.push(fmt`${b}Ждут слишком долго${b}\n${all}`);
  }
  if (refundsDue > 0) parts.push(fmt`${b}Нужно вернуть деньги:${b} ${String(refundsDue)} — /refunds`);
  if (unpaid.total > 0) parts.push(fmt`${b}Завершены, а деньги не отмечены:${b} ${undeliveredText(unpaid)}`);
  if (reviewsWaiting > 0) parts.push(fmt`${b}Отзывы ждут проверки:${b} ${String(reviewsWaiting)} — /reviews`);
  if (undelivered.total > 0) parts.push(fmt`${b}Уведомления не дошли:${b} ${undeliveredText(undelivered)}`);
  if (parts.length === 0) return fmt`Всё разобрано: никто не ждёт.`;
  return parts.reduce((text, part) => fmt`${text}\n\n${part}`);
}

const waitingLine = ({ number, status, since }: WaitingOrder, now: Date): string =>
  `${STATUS_MARKS[status]} №${number} — ${durationWords(now.getTime() - since.getTime())}`;

function undeliveredText({ total, numbers }: ShopDigest['undelivered']): string {
  if (numbers.length === 0) return String(total);
  const named = numbers.map((number) => `№${number}`).join(', ');
  return `${total} (${russianPlural(numbers.length, 'заказ', 'заказы', 'заказы')} ${named}). Свяжитесь с покупателем сами.`;
}

function waitingButtons(orders: readonly WaitingOrder[]): InlineKeyboard | null {
  if (orders.length === 0) return null;
  const keyboard = new InlineKeyboard();
  for (const [at, { id, number }] of orders.entries()) {
    if (at > 0 && at % IN_A_ROW === 0) keyboard.row();
    keyboard.text(`№${number}`, openCardButton.data(id));
  }
  return keyboard;
}

export const digestNotifications = {
  digest_for_manager: async ({ db }, { subject: day }) =>
    digestMessage({ day, digest: await shopDigest(db, day), now: new Date() }),
} satisfies Partial<Renderers>;
