import { formatKopecks } from './money.ts';
import { oneLine, severalLines } from './typed-text.ts';

/** The value of a written text, or a hint about what is expected. */
export type Understood<T> = { value: T } | { hint: string };

/**
 * Whether a text has anything visible. Telegram accepts invisible characters, but refuses a button whose label has
 * nothing else: with one such name, the list that shows it could never be opened again.
 */
export const isVisible = (text: string): boolean => /[^\s\p{C}\p{DI}\u2800]/u.test(text);

const GROUPS = /^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,](\d{1,2}))?\s*(?:₽|р\.?|руб\.?|рубл[а-я]{1,2})?$/i;

/** A sum as people write it, in kopecks: '1290', '1 290 ₽', '99,50 руб.'. Null for anything else. */
export function readAmount(text: string): number | null {
  const match = GROUPS.exec(text.trim());
  if (!match) return null;
  const roubles = Number(match[1]?.replace(/\D/g, ''));
  const kopecks = Number((match[2] ?? '').padEnd(2, '0'));
  const amount = roubles * 100 + kopecks;
  return Number.isSafeInteger(amount) ? amount : null;
}

/** A whole number as people write it: '12', '1 200 шт.'. Null for anything else. */
export function readCount(text: string): number | null {
  const match = /^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d{1,9})\s*(?:шт\.?|штук[аи]?)?$/i.exec(text.trim());
  return match ? Number(match[1]?.replace(/\D/g, '')) : null;
}

/** Per cent with up to two digits after the point, as people write it: '2,5', '3 %'. Null for anything else. */
export function readPercent(text: string): number | null {
  const match = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.trim());
  const value = match ? Number(match[1]?.replace(',', '.')) : Number.NaN;
  return value <= 100 ? value : null;
}

/** A text of limited length; `what` is its name in the nominative, 'Название'. */
export const readLength =
  (what: string, max: number, { isOneLine = false } = {}) =>
  (text: string): Understood<string> => {
    const value = isOneLine ? oneLine(text) : severalLines(text);
    if (value.length <= max) return { value };
    return { hint: `${what} — до ${max} знаков, а здесь ${value.length}. Сократите, пожалуйста.` };
  };

/** A sum in kopecks. */
export const readPrice =
  (max: number) =>
  (text: string): Understood<number> => {
    const price = readAmount(text);
    if (price === null) return { hint: 'Напишите сумму числом, например 300.' };
    return price > max ? { hint: `Не больше ${formatKopecks(max)}.` } : { value: price };
  };

export const readWhole =
  (max: number) =>
  (text: string): Understood<number> => {
    const count = readCount(text);
    if (count === null) return { hint: 'Напишите целое число, например 12.' };
    return count > max ? { hint: `Не больше ${max}.` } : { value: count };
  };
