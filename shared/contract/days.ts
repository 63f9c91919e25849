/** Figures are shown for at most so many days at once: two years. */
export const MOST_DAYS = 731;

const DAY_MS = 24 * 3600 * 1000;

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Whether it is a day of the calendar, `2026-02-28`, from 1970 on: databases have no year 0. */
export const isDay = (text: string): boolean =>
  /^(?:19[7-9]\d|2\d{3})-\d{2}-\d{2}$/.test(text) && !Number.isNaN(momentOf(text)) && dayOf(momentOf(text)) === text;

/** So many days later, or earlier. */
export const addDays = (day: string, days: number): string => dayOf(momentOf(day) + days * DAY_MS);

/** How many days there are, both ends included. */
export const daysIn = ({ from, to }: { from: string; to: string }): number =>
  Math.round((momentOf(to) - momentOf(from)) / DAY_MS) + 1;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * The days to compare with: the month before a whole month, the same part of the previous month for a month's
 * beginning, and otherwise as many days right before.
 */
export function daysBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const isOfMonth = from === firstOfMonth(from) && to.slice(0, 7) === from.slice(0, 7) && daysIn({ from, to }) > 7;
  const last = addDays(from, -1);
  if (!isOfMonth) return { from: addDays(from, -daysIn({ from, to })), to: last };
  const isWhole = addDays(to, 1).endsWith('-01');
  const sameDay = addDays(firstOfMonth(last), daysIn({ from, to }) - 1);
  return { from: firstOfMonth(last), to: isWhole || sameDay > last ? last : sameDay };
}
