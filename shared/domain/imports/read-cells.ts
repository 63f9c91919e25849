import { oneLineAsSpaced, severalLines, withoutMarks } from '#shared/contract/typed-text.ts';
import { listedValues } from '#shared/contract/value-list.ts';
import type { Cell } from './table-row.ts';

/** What is wrong with a cell; the shop's owner reads the text. */
export class CellFault extends Error {}

export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return (
    withoutMarks(String(cell))
      .replace(/[\u00A0\u202F\u2007]/g, ' ')
      // Characters without a width: a name of only these is empty.
      .replace(/[\u200B\uFEFF]/g, '')
      .trim()
      // Exports add it so that a text is not read as a formula.
      .replace(/^'(?=[=+\-@])/, '')
      // Unpaired surrogates, which the database refuses.
      .toWellFormed()
  );
};

/** A spreadsheet program turns `10-12` into a date, and what was typed is lost. */
export function assertNoDate(cell: Cell | undefined, name: string): void {
  if (!(cell instanceof Date)) return;
  const text = cellText(cell).split('-').reverse().join('.');
  throw new CellFault(
    `${name}: программа таблиц сделала из значения дату ${text}, формат столбца должен быть текстовым`,
  );
}

/** A code as it was typed: `'0012` keeps its zeros, `4,6E+12` has lost its digits. */
export function readCode(cell: Cell | undefined, name: string): string {
  assertNoDate(cell, name);
  const code = cellText(cell).replace(/^'/, '').trim();
  if (/^\d[.,]?\d*E\+\d+$/i.test(code))
    throw new CellFault(`${name} «${code}» испорчен программой таблиц: формат столбца должен быть текстовым`);
  return code;
}

/** `1.290` and `1,290,000` have thousands separators; `1290,000` and `0,990` three decimals, as some programs write. */
const THOUSANDS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/;

/** Kopecks; null for an empty cell. `1 290,00 ₽`, `1290.5`, `1,290.00`, `от 1290`. */
export function readMoney(cell: Cell | undefined, name: string): number | null {
  if (typeof cell === 'number') return kopecks(cell, name, String(cell));
  const text = cellText(cell);
  const bare = text
    .replace(/^'/, '')
    .replace(/^от\s+/i, '')
    .replace(/(?:₽|руб(?:лей|ля|ль)?\.?|р\.?|rub)\s*$/i, '')
    .replace(/\s/g, '');
  if (bare === '' || bare === '-' || bare === '—') return null;
  const mark = THOUSANDS.test(bare) ? bare.length : Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const whole = (mark < 0 ? bare : bare.slice(0, mark)).replace(/[.,]/g, '');
  const number = mark >= 0 && mark < bare.length ? `${whole}.${bare.slice(mark + 1)}` : whole;
  if (/^\d{10,}(?:\.\d+)?$/.test(number)) throw new CellFault(`${name} «${text}» — слишком большая`);
  if (!/^-?\d{1,9}(?:\.\d+)?$/.test(number)) throw new CellFault(`${name} «${text}» — не число`);
  return kopecks(Number(number), name, text);
}

function kopecks(roubles: number, name: string, text: string): number {
  if (roubles < 0) throw new CellFault(`${name} «${text}» меньше нуля`);
  if (!Number.isFinite(roubles) || roubles > 10_000_000) throw new CellFault(`${name} «${text}» — слишком большая`);
  return Math.round(roubles * 100);
}

const YES = new Set(['да', '+', '1', 'true', 'yes', 'истина', 'x', 'х', 'скрыт', 'скрыта']);
const NO = new Set(['нет', '-', '0', 'false', 'no', 'ложь', 'показан', '']);

export function readYesNo(cell: Cell | undefined, name: string): boolean {
  const text = cellText(cell).toLowerCase();
  if (YES.has(text)) return true;
  if (NO.has(text)) return false;
  throw new CellFault(`${name}: «${text}» — напишите «да» или «нет»`);
}

/** Values of one cell: `S, M, L`. Where there is a bar, only the bar separates: `белый, матовый | чёрный`. */
export function readList(cell: Cell | undefined): string[] {
  const text = cellText(cell);
  if (!text.includes('|')) return [...new Set(listedValues(text))];
  const parts = text.split('|').map(oneLineAsSpaced);
  return [...new Set(parts.filter((value) => value !== ''))];
}

/** Addresses or file names of pictures. What an address cannot contain separates them; a comma may be part of one. */
export function readPictures(cell: Cell | undefined): string[] {
  const text = cellText(cell);
  const parts = /https?:\/\//i.test(text) ? text.split(/[\s;|]+|,(?=\s|https?:)/) : text.split(/[;,|\n]/);
  return [...new Set(parts.map((part) => part.trim().replace(/[,;]$/, '')).filter((part) => part !== ''))];
}

/** The last level of `Одежда/Футболки`, `A > B` or `A >>> B`; of several categories the first. */
export function readCategory(cell: Cell | undefined): string {
  const first = cellText(cell).split(/##|;/)[0] ?? '';
  return (
    first
      .split(/>+|\//)
      .map((level) => level.trim())
      .findLast((level) => level !== '') ?? ''
  );
}

const ENTITIES = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    nbsp: ' ',
    laquo: '«',
    raquo: '»',
    mdash: '—',
    ndash: '–',
  }),
);

/** Descriptions come as HTML from most shops; ours are text. */
export function readDescription(cell: Cell | undefined): string {
  const text = cellText(cell);
  if (!/<\/?[a-z][^<>]*>|&[a-z]+;/i.test(text)) return severalLines(text);
  const plain = text
    .replace(/<(?:script|style)\b[\s\S]*?(?:<\/(?:script|style)\s*>|$)/gi, '')
    .replace(/<li[^<>]*>/gi, '\n• ')
    .replace(/<(?:br|\/p|\/div|\/h\d|\/ul|\/ol|\/tr)\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z]+);/gi, (whole, name: string) => ENTITIES.get(name.toLowerCase()) ?? whole)
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
  return severalLines(plain).toWellFormed();
}
