import { columnOf } from './columns.ts';
import { fileRefused } from './file-refused.ts';
import { findHeads, HEADS_WITHIN } from './find-heads.ts';
import { CellFault, cellText } from './read-cells.ts';
import { type Columns, columnsOf, type RowDraft, readRow } from './row-draft.ts';
import type { GoodsFile, NamedRow, TableRow } from './table-row.ts';

/** More rows than this are another kind of shop. */
const MAX_ROWS = 100_000;

export interface Fault {
  row: number;
  reason: string;
}

/** All goods of a file, and the rows that are none, each with the reason. */
export interface ReadGoods {
  rows: RowDraft[];
  faults: Fault[];
}

/** Reads every row. Throws `import_refused` for a file without a table of goods, or with too many rows. */
export async function readGoodsFile(file: GoodsFile): Promise<ReadGoods> {
  const found: ReadGoods = { rows: [], faults: [] };
  let columns: Columns | undefined;
  let heading = '';
  for await (const row of file.kind === 'table' ? namedRows(file.rows) : file.rows) {
    // Heads of a sheet are the same for all its rows; offers of a feed each name their own.
    if (!columns || file.kind === 'named') columns = columnsOf([...row.cells.keys()]);
    const filled = [...row.cells].filter(([, cell]) => cellText(cell) !== '');
    if (filled.length === 0) continue;
    const [only] = filled;
    if (filled.length === 1 && only && isHeading(only[0], columns)) {
      // A line with a name alone parts the table into categories, or counts it up.
      const text = cellText(only[1]);
      if (!TOTAL.test(text)) heading = text;
      continue;
    }
    if (filled.some(([, cell]) => TOTAL.test(cellText(cell))) && !isPriced(row, columns)) continue;
    try {
      const draft = readRow(row, columns);
      found.rows.push(draft.category === '' ? { ...draft, category: heading } : draft);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      found.faults.push({ row: row.number, reason: error.message });
    }
    if (found.rows.length + found.faults.length > MAX_ROWS) throw fileRefused(`В файле больше ${MAX_ROWS} строк`);
  }
  if (found.rows.length === 0 && found.faults.length === 0) throw fileRefused('В файле нет товаров');
  return found;
}

const TOTAL = /^(?:итого|всего|итог|total)\b|^(?:итого|всего|итог)(?![а-яё])/i;

/** Where names of categories stand when the table has no column for them. */
function isHeading(head: string, columns: Columns): boolean {
  const column = columnOf(head);
  return !columns.fields.has('category') && (column === undefined || ('field' in column && column.field !== 'price'));
}

const isPriced = ({ cells }: NamedRow, columns: Columns): boolean =>
  (columns.fields.get('title') ?? []).some((head) => {
    const title = cellText(cells.get(head));
    return title !== '' && !TOTAL.test(title);
  });

/** Rows of a sheet by the heads of their columns, which are looked for first. */
async function* namedRows(rows: AsyncIterable<TableRow> | Iterable<TableRow>): AsyncGenerator<NamedRow> {
  const first: TableRow[] = [];
  let names: string[] | undefined;
  const settle = (): TableRow[] => {
    const heads = findHeads(first);
    if (!heads) {
      throw fileRefused('В файле не нашлись столбцы с названием и ценой. Подпишите их: «Название», «Цена»');
    }
    names = unique(heads.names);
    const fields = columnsOf(names).fields;
    if (!fields.has('price') && !fields.has('regularPrice')) throw fileRefused('В файле нет столбца с ценой');
    if (!fields.has('title') && !fields.has('sku')) throw fileRefused('В файле нет столбца с названием');
    return first.slice(heads.row + 1);
  };
  for await (const row of rows) {
    if (names) {
      yield named(row, names);
      continue;
    }
    first.push(row);
    if (first.length === HEADS_WITHIN) for (const below of settle()) yield named(below, names ?? []);
  }
  if (!names) for (const below of settle()) yield named(below, names ?? []);
}

const named = ({ number, cells }: TableRow, names: readonly string[]): NamedRow => ({
  number,
  cells: new Map(names.map((name, column) => [name, cells[column] ?? null])),
});

/** Columns of one name are columns of their own: pictures often stand in several. */
function unique(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name, column) => {
    if (name === '') return `\u0000${column}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    // A trailing space is not seen, and its meaning is the same.
    return times === 1 ? name : name + ' '.repeat(times - 1);
  });
}
