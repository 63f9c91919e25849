import { dateFormat } from '#shared/contract/date-format.ts';
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
  const { dayOf, year, month, day } = calendarOf(timeZone);
  const start = starts_at === null ? null : new Date(starts_at);
  // An end at midnight is the end of the day before.
  const last = ends_at === null ? null : new Date(new Date(ends_at).getTime() - 1);
  const written = (date: Date) => dayOf(date, year(date) !== year(now));
  if (last && last < now) return `закончилась ${written(last)}`;
  if (!start || start <= now) return last ? `до ${written(last)}` : '';
  if (!last) return `с ${written(start)}`;
  const isSameMonth = month(start) === month(last) && year(start) === year(last);
  return isSameMonth ? `с ${day(start)} по ${written(last)}` : `с ${written(start)} по ${written(last)}`;
}

/** Days as they are in a zone. */
function calendarOf(timeZone: string | undefined) {
  const write = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    dateFormat({ ...options, ...(timeZone !== undefined && { timeZone }) }).format(date);
  const short = write({ day: 'numeric', month: 'long' });
  const long = write({ day: 'numeric', month: 'long', year: 'numeric' });
  return {
    dayOf: (date: Date, withYear: boolean) => (withYear ? long(date) : short(date)),
    year: write({ year: 'numeric' }),
    month: write({ month: 'numeric' }),
    day: write({ day: 'numeric' }),
  };
}
