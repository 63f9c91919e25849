import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { fitMessage, LIMITS, linesWithin, shorten } from '#bot/kernel/message-text.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { dayFormat } from '#shared/contract/date-format.ts';
import { addDays } from '#shared/contract/days.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { sourceName } from '#shared/contract/order-source.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { averageOf, netTakings } from '#shared/domain/figures/figure-rows.ts';
import type { Figures } from '#shared/domain/figures/read-figures.ts';
import type { Days } from '#shared/domain/settings/period.ts';
import { figuresButton, figuresFileButton } from './figures-buttons.ts';

const NAMED = 5;

/** The shop's figures for some days, next to those of the days before. */
export function figuresScreen(figures: Figures, today: string): Screen {
  const { days, before } = figures;
  const parts = [goodsPart(figures), askedPart(figures), codesPart(figures), sourcesPart(figures), funnelPart(figures)];
  const content = fitMessage(
    LIMITS.text,
    [(room) => linesWithin(totalLines(figures), room)],
    (totals) =>
      fmt`${b}Цифры за ${daysName(days)}${b}\nВ скобках — по сравнению с ${daysName(before)}\n\n${totals}${joined(parts)}`,
  );
  return { content, keyboard: keyboardOf(days, today) };
}

const joined = (parts: readonly (FormattedString | null)[]): FormattedString =>
  parts.reduce<FormattedString>((all, part) => (part ? fmt`${all}\n\n${part}` : all), fmt``);

function keyboardOf({ from, to }: Days, today: string): InlineKeyboard {
  const yesterday = addDays(today, -1);
  const choices: [string, string, string][] = [
    ['Сегодня', today, today],
    ['Вчера', yesterday, yesterday],
    ['7 дней', addDays(today, -6), today],
    ['Месяц', `${today.slice(0, 7)}-01`, today],
  ];
  const keyboard = new InlineKeyboard();
  for (const [at, [name, first, last]] of choices.entries()) {
    if (at === 2) keyboard.row();
    keyboard.text(first === from && last === to ? `✓ ${name}` : name, figuresButton.data(first, last));
  }
  return keyboard
    .row()
    .text('Таблица XLSX', figuresFileButton.data('xlsx', from, to))
    .text('CSV', figuresFileButton.data('csv', from, to));
}

function totalLines({ totals, before: { totals: past } }: Figures): string[] {
  const { placed, completed, cancelled, paid, byMethod, refunded, fresh, returning } = totals;
  const average = averageOf(totals);
  return [
    `Заказы: ${ordersWords(placed.count)} на ${formatKopecks(placed.sum)}${change(placed.sum, past.placed.sum)}`,
    `Средний заказ: ${formatKopecks(average)}${change(average, averageOf(past))}`,
    `Завершено: ${completed.count}${change(completed.count, past.completed.count)}`,
    `Отменено: ${cancelled.count}${change(cancelled.count, past.cancelled.count)}`,
    `Выручка: ${formatKopecks(paid.sum)}${change(paid.sum, past.paid.sum)}`,
    ...byMethod.map(({ method, sum }) => `   ${shorten(method ?? 'Способ не указан', 40)}: ${formatKopecks(sum)}`),
    ...(refunded.count > 0
      ? [`Возвращено: ${formatKopecks(refunded.sum)}, осталось ${formatKopecks(netTakings(totals))}`]
      : []),
    `Покупатели: ${fresh} ${russianPlural(fresh, 'новый', 'новых', 'новых')}, ${returning} ${russianPlural(returning, 'вернулся', 'вернулись', 'вернулись')}`,
  ];
}

const ordersWords = (count: number): string => `${count} ${russianPlural(count, 'заказ', 'заказа', 'заказов')}`;

/** In per cent; empty if there is nothing to compare with. */
function change(now: number, past: number): string {
  if (past === 0) return '';
  const percent = Math.round(((now - past) / past) * 100);
  return percent === 0 ? ' (столько же)' : ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)`;
}

function listPart(heading: string, lines: readonly string[]): FormattedString | null {
  return lines.length === 0 ? null : fmt`${b}${heading}${b}\n${lines.slice(0, NAMED).join('\n')}`;
}

const goodsPart = ({ goods }: Figures) =>
  listPart(
    'Продаётся лучше всего',
    goods.top.map(({ title, pieces, sum }) => `${shorten(title, 40)}: ${pieces} шт. на ${formatKopecks(sum)}`),
  );

const askedPart = ({ goods }: Figures) =>
  listPart(
    'Закончились, и их ждут',
    goods.asked.map(
      ({ title, people }) =>
        `${shorten(title, 40)}: ${people} ${russianPlural(people, 'человек', 'человека', 'человек')}`,
    ),
  );

const codesPart = ({ promoCodes }: Figures) =>
  listPart(
    'Промокоды',
    promoCodes.map(({ code, count, discount }) => `${code}: ${ordersWords(count)}, скидка ${formatKopecks(discount)}`),
  );

/** Empty if all buyers came directly. */
const sourcesPart = ({ sources }: Figures) =>
  sources.every(({ source }) => source === '')
    ? null
    : listPart(
        'Откуда пришли',
        sources.map(
          ({ source, count, sum }) => `${sourceName(source)}: ${ordersWords(count)} на ${formatKopecks(sum)}`,
        ),
      );

const funnelPart = ({ funnel: { visit, cart, checkout, orders } }: Figures) =>
  visit === 0
    ? null
    : fmt`${b}Путь к заказу${b}\n${String(visit)} ${russianPlural(visit, 'посещение', 'посещения', 'посещений')} → ${String(cart)} с корзиной → ${String(checkout)} оформляли → ${ordersWords(orders)}`;

/** '22 ноября', '1–22 ноября', '28 октября – 3 ноября', with the year if it is another one. */
function daysName({ from, to }: Days): string {
  const [first, last] = [dayName(from), dayName(to)];
  if (from === to) return first;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${last}`;
  return `${first} – ${last}`;
}

const fullDay = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const dayName = (day: string): string => fullDay(day).replace(/ г\.$/, '');
