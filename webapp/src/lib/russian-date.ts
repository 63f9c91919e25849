import { calendarDay, dayOfYearInWords } from '#shared/contract/calendar-day.ts';

/** `12 марта 2026 г.`, in the visitor's time zone unless another one is given. */
export const russianDate = (iso: string, timeZone?: string): string =>
  dayOfYearInWords(calendarDay(new Date(iso), timeZone));
