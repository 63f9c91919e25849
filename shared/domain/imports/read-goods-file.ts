import type { ImportColumn, ImportField } from '#shared/contract/desk/imports.ts';
import { type ChosenColumns, type ColumnOf, columnReader } from './columns.ts';
import { type Fault, faultIn } from './fault.ts';
import { fileRefused } from './file-refused.ts';
import { findHeads, HEADS_WITHIN, likelyHeads } from './find-heads.ts';
import { type LostRow, unreadVariant } from './lost-rows.ts';
import { CellFault, cellText } from './read-cells.ts';
import { type Columns, columnsOf, type RowDraft, readRow } from './row-draft.ts';
import { type SeenColumns, seenColumns } from './seen-columns.ts';
import type { GoodsFile, NamedRow, TableRow } from './table-row.ts';

/** A shop with more rows is not what this shop is for. */
const MAX_ROWS = 100_000;

/** All goods of a file, and the rows that are not goods, each with the reason. */
export interface ReadGoods {
  rows: RowDraft[];
  faults: Fault[];
  /** Names and codes in the rows that could not be read: these goods are still in the file. */
  unread: string[];
  /** Those of these rows that would have been variants. */
  lost: LostRow[];
  /** What its columns were taken for; empty for YML, which names them itself. */
  columns: ImportColumn[];
}

interface ReadOptions {
  /** What people have said that columns mean. */
  chosen?: ChosenColumns;
  /** Called after every row. */
  onRow?: (rows: number) => void;
}

/**
 * Reads every row. Throws `import_refused` for a file without a table of goods, or with too many rows; if columns were
 * not understood, its data contain their names.
 */
export async function readGoodsFile(
  file: GoodsFile,
  { chosen = new Map(), onRow }: ReadOptions = {},
): Promise<ReadGoods> {
  const columnOf = columnReader(chosen);
  const seen = seenColumns(columnOf);
  const found: ReadGoods = { rows: [], faults: [], unread: [], lost: [], columns: seen.columns };
  let columns: Columns | undefined;
  let heading = '';
  for await (const row of file.kind === 'table' ? namedRows(file.rows, { columnOf, seen }) : file.rows) {
    // The header of a sheet is the same for all its rows; each offer of a feed has its own names.
    if (!columns || file.kind === 'named') columns = columnsOf([...row.cells.keys()], columnOf);
    const filled = [...row.cells].filter(([, cell]) => cellText(cell) !== '');
    if (filled.length === 0) continue;
    const [only] = filled;
    if (filled.length === 1 && only && isHeading(only[0], columns, columnOf)) {
      // A line with only a name is a category heading or a total.
      const text = cellText(only[1]);
      if (!TOTAL.test(text)) heading = text;
      continue;
    }
    if (filled.some(([, cell]) => TOTAL.test(cellText(cell))) && !isPriced(row, columns)) continue;
    try {
      const draft = readRow(row, columns);
      found.rows.push({
        ...draft,
        ...(draft.category === '' && { category: heading }),
        ...(row.offer && { offer: row.offer }),
      });
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      const names = namesIn(row, columns);
      found.faults.push(faultIn({ row: row.number, title: names[0] ?? '', offer: row.offer }, error.message));
      found.unread.push(...names);
      found.lost.push(...unreadVariant(row, columns));
    }
    const read = found.rows.length + found.faults.length;
    if (read > MAX_ROWS) throw fileRefused(`В файле больше ${MAX_ROWS} строк`);
    onRow?.(read);
  }
  if (found.rows.length === 0 && found.faults.length === 0) throw fileRefused('В файле нет товаров');
  return found;
}

function namesIn({ cells }: NamedRow, { fields }: Columns): string[] {
  const heads = (['title', 'sku', 'group'] as const).flatMap((field) => fields.get(field) ?? []);
  return heads.map((head) => cellText(cells.get(head))).filter((name) => name !== '');
}

const TOTAL = /^(?:итого|всего|итог|total)\b|^(?:итого|всего|итог)(?![а-яё])/i;

/** Where names of categories are when the table has no column for them. */
function isHeading(head: string, columns: Columns, columnOf: ColumnOf): boolean {
  const column = columnOf(head);
  return !columns.fields.has('category') && (column === undefined || ('field' in column && column.field !== 'price'));
}

/** Goods have a name that is not a total, or a code beside their price: the game «Total War» is not a total. */
function isPriced({ cells }: NamedRow, { fields }: Columns): boolean {
  const texts = (field: ImportField) => (fields.get(field) ?? []).map((head) => cellText(cells.get(head)));
  const isNamed = (text: string) => text !== '' && !TOTAL.test(text);
  if (texts('title').some(isNamed)) return true;
  return texts('sku').some(isNamed) && [...texts('price'), ...texts('regular_price')].some((text) => text !== '');
}

interface Heads {
  columnOf: ColumnOf;
  seen: SeenColumns;
}

/** Rows of a sheet by the headings of their columns, which are found first. */
async function* namedRows(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  { columnOf, seen }: Heads,
): AsyncGenerator<NamedRow> {
  const first: TableRow[] = [];
  let names: string[] | undefined;
  const settle = (): NamedRow[] => {
    const heads = findHeads(first, columnOf);
    names = unique(heads?.names ?? likelyHeads(first));
    const below = first.slice((heads?.row ?? 0) + 1).map((row) => named(row, names ?? []));
    for (const row of below) seen.add(row);
    assertGoods(heads ? columnsOf(names, columnOf).fields : undefined, seen.columns);
    return below;
  };
  for await (const row of rows) {
    if (names) {
      const next = named(row, names);
      seen.add(next);
      yield next;
      continue;
    }
    first.push(row);
    if (first.length === HEADS_WITHIN) yield* settle();
  }
  if (!names) yield* settle();
}

/** Goods have a price, and a name or a code. Throws `import_refused`. */
function assertGoods(fields: Columns['fields'] | undefined, columns: ImportColumn[]): void {
  if (!fields) {
    throw fileRefused('В файле не нашлись столбцы с названием и ценой. Подпишите их: «Название», «Цена»', columns);
  }
  if (!fields.has('price') && !fields.has('regular_price')) throw fileRefused('В файле нет столбца с ценой', columns);
  if (!fields.has('title') && !fields.has('sku')) throw fileRefused('В файле нет столбца с названием', columns);
}

const named = ({ number, cells }: TableRow, names: readonly string[]): NamedRow => ({
  number,
  cells: new Map(names.map((name, column) => [name, cells[column] ?? null])),
});

/** Columns with the same name are separate columns: pictures are often in several. */
function unique(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name, column) => {
    if (name === '') return `\u0000${column}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    // A trailing space is invisible and does not change the meaning.
    return times === 1 ? name : name + ' '.repeat(times - 1);
  });
}
