import type { Column, ColumnOf } from './columns.ts';
import type { Cell, TableRow } from './table-row.ts';

/** Letterheads and hints above a table are no longer than this. */
export const HEADS_WITHIN = 20;

/** Prices for other shops: a price list puts them under one heading with the retail price. */
const WHOLESALE = /опт|закуп|себестоим|минимальн/i;

export interface Heads {
  /** The index of the row among those checked; goods are below it. */
  row: number;
  /** The heading of each column, empty if it has none. */
  names: string[];
}

/** The row that names the most columns, completed from the row above or below if headings were merged. */
export function findHeads(rows: readonly TableRow[], columnOf: ColumnOf): Heads | undefined {
  const known = rows.map((row) => new Set(headsOf(row).flatMap((head) => idOf(columnOf(head)))).size);
  const most = Math.max(0, ...known);
  const row = known.indexOf(most);
  const found = rows[row];
  // At least a title and a price: a single known word may be in any letterhead.
  if (!found || most < 2) return undefined;
  const names = headsOf(found);
  const below = rows[row + 1];
  const isSplit = below !== undefined && isContinued(names, below, columnOf);
  const beside = [rows[row - 1], isSplit ? below : undefined].flatMap((one) => (one ? [headsOf(one)] : []));
  const width = Math.max(names.length, ...beside.map(({ length }) => length));
  const merged = Array.from({ length: width }, (_, column) => {
    const own = names[column] ?? '';
    const under = isSplit ? (beside.at(-1)?.[column] ?? '') : '';
    // Under a heading 'Цена' that was merged over several columns.
    if (WHOLESALE.test(own)) return own;
    if (WHOLESALE.test(under)) return `${own} ${under}`;
    if (columnOf(own)) return own;
    return beside.map((other) => other[column] ?? '').find((other) => columnOf(other)) ?? own;
  });
  return { row: isSplit ? row + 1 : row, names: merged };
}

const headsOf = ({ cells }: TableRow): string[] => Array.from(cells, textOf);

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell.trim() : '');

const idOf = (column: Column | undefined): string[] => (column ? [JSON.stringify(column)] : []);

/** The second of two heading rows names columns that the first leaves open, and contains no goods. */
function isContinued(names: readonly string[], row: TableRow, columnOf: ColumnOf): boolean {
  if (row.cells.some((cell) => typeof cell === 'number')) return false;
  return headsOf(row).some((head, column) => columnOf(head) !== undefined && !columnOf(names[column] ?? ''));
}

/** The first row of several texts: most likely the headings of a table without known headings. */
export const likelyHeads = (rows: readonly TableRow[]): string[] =>
  rows.map(headsOf).find((heads) => heads.filter((head) => head !== '').length > 1) ?? [];
