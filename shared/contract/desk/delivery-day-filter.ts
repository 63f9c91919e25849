import { z } from 'zod';
import { isDay } from '../days.ts';
import { dateWords } from '../delivery-day-words.ts';

/** Orders that are to be brought on a day: `today` and `tomorrow` by the shop's clock, or a date. */
export const deliveryDayFilter = z.string().refine((text) => text === 'today' || text === 'tomorrow' || isDay(text), {
  message: 'День доставки — today, tomorrow или дата вида 2026-11-24',
});

/** `на сегодня`, `на завтра`, `на 24 ноября`; empty for any day. */
export function forDayWords(filter: string | null): string {
  if (filter === null || !deliveryDayFilter.safeParse(filter).success) return '';
  return filter === 'today' ? 'на сегодня' : filter === 'tomorrow' ? 'на завтра' : `на ${dateWords(filter)}`;
}
