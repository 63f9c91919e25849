import { calendarDay, dayInWords, dayOfYearInWords } from '#shared/contract/calendar-day.ts';

/** `сегодня, 14:05`, `вчера, 09:30`, `12 марта, 18:00`, `12 марта 2025 г., 18:00`, in the reader's own time. */
export function dateInWords(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return `${nearDay(date, now)}, ${[date.getHours(), date.getMinutes()].map(twoDigits).join(':')}`;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

function nearDay(date: Date, now: Date): string {
  const daysAgo = Math.round((midnightOf(now) - midnightOf(date)) / 86_400_000);
  if (daysAgo === 0) return 'сегодня';
  if (daysAgo === 1) return 'вчера';
  const day = calendarDay(date);
  return day.year === now.getFullYear() ? dayInWords(day) : dayOfYearInWords(day);
}

/** The rounding above handles days of 23 and 25 hours. */
function midnightOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
