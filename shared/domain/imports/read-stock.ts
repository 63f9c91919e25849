import { CellFault, cellText } from './read-cells.ts';
import type { Cell } from './table-row.ts';

const THERE = new Set(['+', 'есть', 'да', 'в наличии', 'много', 'true', 'yes', 'instock', 'in stock']);
const NONE_LEFT = new Set(['-', '—', 'нет', 'нет в наличии', 'false', 'no', 'outofstock', 'out of stock']);
/** Goods that the supplier still has to get: nothing that the shop could promise. */
const ON_ORDER = 'под заказ';
const LONGEST = 40;

export interface Stock {
  /** Pieces; null where the shop does not count them. */
  stock: number | null;
  /** What the file has, if it names no number of its own, so that people are told what was made of it. */
  stockText?: string;
}

/** Reads pieces. `>10` is taken for ten. */
export function readStock(cell: Cell | undefined): Stock {
  const text = shortText(cellText(cell).replace(/^'/, ''));
  const word = text.toLowerCase();
  if (word === '') return { stock: null };
  if (THERE.has(word)) return { stock: null, stockText: text };
  if (NONE_LEFT.has(word)) return { stock: 0 };
  if (word === ON_ORDER) return { stock: 0, stockText: text };
  const [, sign, pieces] = /^([>≥~]?-?)(\d+)(?:[.,]0+)?(?:шт\.?)?$/.exec(word.replace(/\s/g, '')) ?? [];
  if (pieces === undefined) throw new CellFault(`Остаток «${text}» — не целое число`);
  // Accounting programs show goods that were sold but never received as a negative number.
  const stock = sign?.endsWith('-') ? 0 : Number(pieces);
  if (stock > 1_000_000) throw new CellFault(`Остаток «${text}» слишком большой`);
  return { stock, ...(sign && { stockText: text }) };
}

/** People write a word: more is a mistake, and would fill the preview and the report. */
const shortText = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};
