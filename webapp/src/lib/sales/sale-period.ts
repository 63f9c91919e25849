import { calendarDay, dayInWords, dayOfYearInWords } from '#shared/contract/calendar-day.ts';
import type { Sale } from '#shared/contract/shop-data.ts';

/**
 * When a sale runs, in days of the reader's own time unless another zone is named: `до 30 ноября`, `с 1 по 7 декабря`,
 * `с 1 декабря`, and `закончилась 30 ноября`; empty for one without an end.
 */
export function salePeriod(
  { starts_at, ends_at }: Pick<Sale, 'starts_at' | 'ends_at'>,
  now = new Date(),
  timeZone?: string,
): string {
  const dayOf = (date: Date) => calendarDay(date, timeZone);
  const start = starts_at === null ? null : new Date(starts_at);
  // An end at midnight is the end of the day before.
  const last = ends_at === null ? null : new Date(new Date(ends_at).getTime() - 1);
  const written = (date: Date) =>
    dayOf(date).year === dayOf(now).year ? dayInWords(dayOf(date)) : dayOfYearInWords(dayOf(date));
  if (last && last < now) return `закончилась ${written(last)}`;
  if (!start || start <= now) return last ? `до ${written(last)}` : '';
  if (!last) return `с ${written(start)}`;
  const [from, to] = [dayOf(start), dayOf(last)];
  const isSameMonth = from.month === to.month && from.year === to.year;
  return isSameMonth ? `с ${from.day} по ${written(last)}` : `с ${written(start)} по ${written(last)}`;
}
