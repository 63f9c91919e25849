import { dayFormat, dayName } from '#shared/contract/date-format.ts';
import { addDays, daysIn, MOST_DAYS } from '#shared/contract/days.ts';
import type { Days } from './figures-calls.ts';

/** The day by this device's clock, `2026-11-20`. */
export const today = (now = new Date()): string => now.toLocaleDateString('sv-SE');

/** The usual periods. */
export function usualDays(day: string): (Days & { title: string })[] {
  const yesterday = addDays(day, -1);
  return [
    { title: 'Сегодня', from: day, to: day },
    { title: 'Вчера', from: yesterday, to: yesterday },
    { title: '7 дней', from: addDays(day, -6), to: day },
    { title: 'Месяц', from: `${day.slice(0, 7)}-01`, to: day },
    { title: 'Год', from: `${day.slice(0, 4)}-01-01`, to: day },
  ];
}

/** Why days are no period that figures can be asked for; null when they are one. */
export function daysProblem({ from, to }: Days): string | null {
  if (from > to) return 'Начало позже конца';
  return daysIn({ from, to }) > MOST_DAYS ? 'Покажем не больше двух лет' : null;
}

const shortDay = dayFormat({ day: '2-digit', month: '2-digit' });
const monthName = dayFormat({ month: 'short' });

/** '22 ноября', or '1 ноября – 22 ноября'. */
export const daysWords = ({ from, to }: Days): string =>
  from === to ? dayName(from) : `${dayName(from)} – ${dayName(to)}`;

/** The label under a bar: '22.11', or a month's name. */
export const barWords = (day: string, stretch: 'day' | 'week' | 'month'): string =>
  stretch === 'month' ? monthName(day) : shortDay(day);

/** The change against the days before, in per cent; empty when there is nothing to compare with. */
export function changeWords(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return percent === 0 ? 'столько же' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}
