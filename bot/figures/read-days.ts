import { addDays, isDay } from '#shared/contract/days.ts';
import type { Days } from '#shared/domain/settings/period.ts';

/** `1.11`, `01.11.2026`, `01.11.26`, `2026-11-01`. */
const DATE = /(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2}))?/g;

const WORDS: Record<string, (today: string) => Days> = {
  сегодня: (today) => ({ from: today, to: today }),
  вчера: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  неделя: (today) => ({ from: addDays(today, -6), to: today }),
  месяц: (today) => ({ from: `${today.slice(0, 7)}-01`, to: today }),
  год: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
};

/** The days that somebody wrote: a word, one date or two; today for an empty text. Null for any other text. */
export function readDays(text: string, today: string): Days | null {
  const typed = text.trim().toLowerCase();
  if (typed === '') return WORDS.сегодня?.(today) ?? null;
  const word = WORDS[typed];
  if (word) return word(today);
  const days = [...typed.matchAll(DATE)].map((match) => dayOf(match, today));
  const [from, to = from] = days;
  const isRead = days.length > 0 && days.length < 3 && days.every((day) => day !== null);
  if (!isRead || !from || !to) return null;
  return from <= to ? { from, to } : { from: to, to: from };
}

/** Without a year it means the last such day. */
function dayOf([, isoYear, isoMonth, isoDay, day, month, year]: RegExpExecArray | RegExpMatchArray, today: string) {
  const two = (part = '') => part.padStart(2, '0');
  if (isoYear) return real(`${isoYear}-${isoMonth}-${isoDay}`);
  if (year) return real(`${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`);
  const thisYear = `${today.slice(0, 4)}-${two(month)}-${two(day)}`;
  return real(thisYear <= today ? thisYear : `${Number(today.slice(0, 4)) - 1}${thisYear.slice(4)}`);
}

const real = (day: string): string | null => (isDay(day) ? day : null);
