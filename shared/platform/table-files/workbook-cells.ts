import type { Cell } from '#shared/domain/imports/table-row.ts';

/** What the cells of a workbook refer to. */
export interface CellContext {
  strings: readonly string[];
  /** Whether numbers of a style are dates, by the style's index. */
  dateStyles: readonly boolean[];
  is1904: boolean;
}

/** A cell as its element has it: type, style, and text, which is undefined for an empty cell. */
export interface RawCell {
  type: string;
  style: string;
  text: string | undefined;
}

/** The value of a cell: the last computed one for a formula, null for an error. */
export function cellValue({ type, style, text }: RawCell, context: CellContext): Cell {
  if (text === undefined || text === '' || type === 'e') return null;
  if (type === 's') return sharedString(text, context.strings);
  if (type === 'str' || type === 'inlineStr') return unescaped(text);
  if (type === 'b') return text === '1';
  if (type === 'd') return dateAt(Date.parse(text));
  const number = Number(text);
  if (Number.isNaN(number)) throw new Error(`a number of a workbook is none: ${text}`);
  return context.dateStyles[Number(style)] ? dateAt(timeOf(number, context)) : number;
}

function sharedString(text: string, strings: readonly string[]): string | null {
  const found = strings[Number(text)];
  if (found === undefined) throw new Error(`a workbook has no text ${text}`);
  return found === '' ? null : found;
}

/**
 * Decodes characters that XML cannot contain: `_x000D_` is the end of a line. Lone surrogates and NUL are removed,
 * because the database cannot store them either.
 */
export const unescaped = (text: string): string =>
  text
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[\0\p{Cs}]/gu, '');

function dateAt(time: number): Date {
  const date = new Date(time);
  if (Number.isNaN(date.valueOf())) throw new Error('a date of a workbook is none');
  return date;
}

const DAY_MS = 24 * 3600 * 1000;

/** Days since the end of 1899, or since 1904. In a workbook the year 1900 has a 29th of February. */
function timeOf(days: number, { is1904 }: Pick<CellContext, 'is1904'>): number {
  const since = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return since + Math.round(days * DAY_MS);
}

/** Built-in formats have fixed numbers. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** A format with a day, month, year, hour or second outside its literal text. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? isBuiltInDate(id)
    : /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').replace(/general/gi, ''));

/** The index of a column, from a cell's address such as `AB12`. */
export function columnOf(address: string): number {
  let column = 0;
  for (const sign of address) {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
