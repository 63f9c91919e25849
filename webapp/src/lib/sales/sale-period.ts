import type { Sale } from '#shared/contract/shop-data.ts';

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' });

/**
 * When a sale runs, in days of the reader's own time: `до 30 ноября`, `с 1 по 7 декабря`, `с 1 декабря`, and
 * `закончилась 30 ноября`; empty for one without an end.
 */
export function salePeriod({ starts_at, ends_at }: Pick<Sale, 'starts_at' | 'ends_at'>, now = new Date()): string {
  const start = starts_at === null ? null : new Date(starts_at);
  // An end at midnight is the end of the day before.
  const last = ends_at === null ? null : new Date(new Date(ends_at).getTime() - 1);
  const day = (date: Date) => (date.getFullYear() === now.getFullYear() ? DAY : DAY_OF_YEAR).format(date);
  if (last && last < now) return `закончилась ${day(last)}`;
  if (!start || start <= now) return last ? `до ${day(last)}` : '';
  if (!last) return `с ${day(start)}`;
  return isSameMonth(start, last) ? `с ${start.getDate()} по ${day(last)}` : `с ${day(start)} по ${day(last)}`;
}

const isSameMonth = (one: Date, other: Date): boolean =>
  one.getFullYear() === other.getFullYear() && one.getMonth() === other.getMonth();
