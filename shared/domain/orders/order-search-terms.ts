import { Prisma } from '#prisma/generated/client.ts';
import { literalText } from '#shared/domain/literal-text.ts';

/** As people type or copy a number: with a sign, or with spaces between the thousands. */
const NUMBER = /^(?:№|#)?\s*(\d{1,9}|\d{1,3}(?:\s\d{3}){1,2})$/;
const PHONE = /^\+?[\d\s().-]+$/;
/** Fewer last digits match half the town. */
const LEAST_DIGITS = 4;
/** The country code is written in several ways, or left out. */
const WITHOUT_COUNTRY = 10;
/** Trigrams need so many letters; shorter words are checked only together with other words. */
const LEAST_LETTERS = 3;
const MAX_WORDS = 6;
/** A word that is in the names of more products does not help to find an order. */
const MOST_PRODUCTS = 200;

/** The number that may be meant; null if none. */
export function numberIn(text: string): number | null {
  const number = NUMBER.exec(text.trim())?.[1]?.replace(/\s/g, '');
  return number === undefined ? null : Number(number);
}

/**
 * The possible meanings of a typed text, each as a condition that an index can answer. Empty if nothing could be meant.
 */
export function searchTerms(text: string, orderId: number | null): Prisma.Sql[] {
  const typed = text.trim().toLowerCase();
  return [
    ...(orderId === null ? [] : [Prisma.sql`orders.id = ${orderId}`]),
    ...phoneTerm(typed),
    ...trackTerm(typed),
    ...buyerTerm(typed),
    ...skuTerm(typed),
    ...productTerm(typed),
  ];
}

function phoneTerm(typed: string): Prisma.Sql[] {
  if (!PHONE.test(typed)) return [];
  const digits = typed.replace(/\D/g, '').slice(-WITHOUT_COUNTRY);
  if (digits.length < LEAST_DIGITS) return [];
  const tail = `${[...digits].reverse().join('')}%`;
  return [Prisma.sql`phone <> '' AND reverse(regexp_replace(phone, '\\D', '', 'g')) LIKE ${tail}`];
}

/** As carriers write numbers: letters and digits, at least so many. */
const TRACK = /^[A-Z\d-]{6,40}$/;

function trackTerm(typed: string): Prisma.Sql[] {
  const track = typed.toUpperCase().replace(/\s/g, '');
  return TRACK.test(track) ? [Prisma.sql`track_number <> '' AND upper(track_number) LIKE ${`${track}%`}`] : [];
}

const wordsOf = (typed: string): string[] =>
  typed
    .split(/[\s,;«»"]+/)
    .map((word) => word.replace(/^@/, ''))
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

const isTelling = (words: readonly string[]): boolean =>
  words.some((word) => word.length >= LEAST_LETTERS && /\p{L}/u.test(word));

function buyerTerm(typed: string): Prisma.Sql[] {
  const words = wordsOf(typed);
  if (!isTelling(words)) return [];
  const each = words.map((word) => Prisma.sql`lower(full_name || ' ' || login) LIKE ${`%${literalText(word)}%`}`);
  return [Prisma.join(each, ' AND ')];
}

function skuTerm(typed: string): Prisma.Sql[] {
  if (typed.length < 2) return [];
  return [
    Prisma.sql`orders.id IN (SELECT order_id FROM order_lines WHERE sku <> '' AND lower(sku) LIKE ${`${literalText(typed)}%`})`,
  ];
}

function productTerm(typed: string): Prisma.Sql[] {
  const words = wordsOf(typed);
  if (!isTelling(words)) return [];
  const each = words.map((word) => Prisma.sql`title ILIKE ${`%${literalText(word)}%`}`);
  return [
    Prisma.sql`orders.id IN (
      SELECT order_id FROM order_lines
      WHERE product_id IN (SELECT id FROM products WHERE ${Prisma.join(each, ' AND ')} LIMIT ${MOST_PRODUCTS})
    )`,
  ];
}
