import type { Cell } from '#shared/domain/imports/table-row.ts';

/** What cells of a workbook point at. */
export interface CellContext {
  strings: readonly string[];
  /** Whether a number in a style is a date, by the style's place. */
  dateStyles: readonly boolean[];
  is1904: boolean;
}

/** A cell as its element says it: its type, its style, and its text, which is undefined where there is none. */
export interface RawCell {
  type: string;
  style: string;
  text: string | undefined;
}

/** The value of a cell; a formula's is the last one that was computed, and that of an error is none. */
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
 * What XML cannot hold is written so: `_x000D_` is the end of a line. Half an emoji and the zero sign, which no database
 * holds either, are left out.
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

/** Days since the end of 1899, or since 1904; 1900 has a 29th of February there. */
function timeOf(days: number, { is1904 }: Pick<CellContext, 'is1904'>): number {
  const since = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return since + Math.round(days * DAY_MS);
}

/** Formats that every workbook knows by their numbers. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** A format with a day, month, year, hour or second, outside of what it writes as it stands. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? isBuiltInDate(id)
    : /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').replace(/general/gi, ''));

/** The place of a column in its row, by an address such as `AB12`. */
export function columnOf(address: string): number {
  let column = 0;
  for (const sign of address) {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
