import { dateFormat } from './date-format.ts';

export interface CalendarDay {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

const MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/** The day of a moment, in the reader's own time unless another zone is named. */
export function calendarDay(date: Date, timeZone?: string): CalendarDay {
  if (timeZone === undefined) return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
  const written = dateFormat({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }, 'sv-SE').format(date);
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number);
  return { year, month, day };
}

/** `5 ноября`. Written by hand: the browser's own date formatting costs a slow phone tens of milliseconds. */
export const dayInWords = ({ day, month }: Pick<CalendarDay, 'day' | 'month'>): string => `${day} ${MONTHS[month - 1]}`;

/** `5 ноября 2026 г.` */
export const dayOfYearInWords = (date: CalendarDay): string => `${dayInWords(date)} ${date.year} г.`;
