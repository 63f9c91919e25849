import { dayFormat, dayName } from './date-format.ts';
import { dayAfter } from './delivery-days.ts';

const weekdayOf = dayFormat({ weekday: 'long' });
const shortWeekdayOf = dayFormat({ weekday: 'short' });

/** `24 ноября`, never broken across lines. */
export const dateWords = (day: string): string => dayName(day).replace(' ', '\u00a0');

/** `сегодня`, `завтра`, `ср, 25 ноября`: the name of a day today. */
export function nearDayWords(day: string, today: string): string {
  if (day === today) return 'сегодня';
  if (day === dayAfter(today, 1)) return 'завтра';
  return `${shortWeekdayOf(day)}, ${dateWords(day)}`;
}

/** `Завтра, 24 ноября`, `Ср, 25 ноября`: a day to choose. */
export function dayChoiceWords(day: string, today: string): string {
  const near = nearDayWords(day, today);
  const words = near.includes(',') ? near : `${near}, ${dateWords(day)}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Brought {
  delivery_day: string;
  delivery_interval: string;
}

/** `вторник, 24 ноября, 10:00–14:00` of an order; empty if no day was chosen. */
export function deliveryDayWords({ delivery_day: day, delivery_interval: interval }: Brought): string {
  if (day === '') return '';
  return [weekdayOf(day), dateWords(day), interval].filter(Boolean).join(', ');
}

/** The same in lists: `вт, 24 ноября, 10:00–14:00`, where only the interval may be on another line. */
export function shortDeliveryDayWords({ delivery_day: day, delivery_interval: interval }: Brought): string {
  if (day === '') return '';
  return [`${shortWeekdayOf(day)},\u00a0${dateWords(day)}`, interval].filter(Boolean).join(', ');
}
