const TIME = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' });

/** `сегодня, 14:05`, `вчера, 09:30`, `12 марта, 18:00`, `12 марта 2025 г., 18:00`, in the reader's own time. */
export function dateInWords(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return `${dayInWords(date, now)}, ${TIME.format(date)}`;
}

function dayInWords(date: Date, now: Date): string {
  const daysAgo = Math.round((midnightOf(now) - midnightOf(date)) / 86_400_000);
  if (daysAgo === 0) return 'сегодня';
  if (daysAgo === 1) return 'вчера';
  return (date.getFullYear() === now.getFullYear() ? DAY : DAY_OF_YEAR).format(date);
}

/** Rounding above takes in the days of 23 and 25 hours. */
function midnightOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
