import { calendarDay, dayOfYearInWords } from '#shared/contract/calendar-day.ts';

/** `12 марта 2026 г.`, in the reader's own time unless another zone is named. */
export const russianDate = (iso: string, timeZone?: string): string =>
  dayOfYearInWords(calendarDay(new Date(iso), timeZone));
