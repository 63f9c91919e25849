import type { Column, ColumnOf } from './columns.ts';
import type { Cell, TableRow } from './table-row.ts';

/** Letterheads and hints above a table are no longer than this. */
export const HEADS_WITHIN = 20;

/** Prices that are not a shop's: a price list puts them under one head with the retail price. */
const WHOLESALE = /опт|закуп|себестоим|минимальн/i;

export interface Heads {
  /** The index of the row among those checked; goods are below it. */
  row: number;
  /** The head of each column, empty where it has none. */
  names: string[];
}

/** The row that names the most columns, with what stands in the row above or below where heads were merged. */
export function findHeads(rows: readonly TableRow[], columnOf: ColumnOf): Heads | undefined {
  const known = rows.map((row) => new Set(headsOf(row).flatMap((head) => idOf(columnOf(head)))).size);
  const most = Math.max(0, ...known);
  const row = known.indexOf(most);
  const found = rows[row];
  // A title and a price at least: a single known word may stand in any letterhead.
  if (!found || most < 2) return undefined;
  const names = headsOf(found);
  const below = rows[row + 1];
  const isSplit = below !== undefined && isContinued(names, below, columnOf);
  const beside = [rows[row - 1], isSplit ? below : undefined].flatMap((one) => (one ? [headsOf(one)] : []));
  const width = Math.max(names.length, ...beside.map(({ length }) => length));
  const merged = Array.from({ length: width }, (_, column) => {
    const own = names[column] ?? '';
    const under = isSplit ? (beside.at(-1)?.[column] ?? '') : '';
    // Under a head 'Цена' that was merged over several columns.
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

/** The second of two rows of heads names columns that the first leaves open, and holds no goods. */
function isContinued(names: readonly string[], row: TableRow, columnOf: ColumnOf): boolean {
  if (row.cells.some((cell) => typeof cell === 'number')) return false;
  return headsOf(row).some((head, column) => columnOf(head) !== undefined && !columnOf(names[column] ?? ''));
}

/** The first row of several texts: what a table without known heads most likely names its columns by. */
export const likelyHeads = (rows: readonly TableRow[]): string[] =>
  rows.map(headsOf).find((heads) => heads.filter((head) => head !== '').length > 1) ?? [];
