import { dateFormat } from '#shared/contract/date-format.ts';

const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { day: 'numeric', month: 'long' } as const;
const DAY_OF_YEAR = { ...DAY, year: 'numeric' } as const;

/** `сегодня, 14:05`, `вчера, 09:30`, `12 марта, 18:00`, `12 марта 2025 г., 18:00`, in the reader's own time. */
export function dateInWords(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return `${dayInWords(date, now)}, ${dateFormat(TIME).format(date)}`;
}

function dayInWords(date: Date, now: Date): string {
  const daysAgo = Math.round((midnightOf(now) - midnightOf(date)) / 86_400_000);
  if (daysAgo === 0) return 'сегодня';
  if (daysAgo === 1) return 'вчера';
  return dateFormat(date.getFullYear() === now.getFullYear() ? DAY : DAY_OF_YEAR).format(date);
}

/** Rounding above takes in the days of 23 and 25 hours. */
function midnightOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
