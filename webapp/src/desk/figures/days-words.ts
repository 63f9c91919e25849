import { addDays } from '#shared/contract/days.ts';
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

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  noon(day).toLocaleDateString('ru-RU', { timeZone: 'UTC', ...options });

/** '22 ноября', or '1 ноября – 22 ноября'. */
export function daysWords({ from, to }: Days): string {
  const words = (day: string) => format(day, { day: 'numeric', month: 'long' });
  return from === to ? words(from) : `${words(from)} – ${words(to)}`;
}

/** The label under a bar: '22.11', or a month's name. */
export const barWords = (day: string, stretch: 'day' | 'week' | 'month'): string =>
  stretch === 'month' ? format(day, { month: 'short' }) : format(day, { day: '2-digit', month: '2-digit' });

/** The change against the days before, in per cent; empty when there is nothing to compare with. */
export function changeWords(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return percent === 0 ? 'столько же' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}
