import type { Cell } from '#shared/domain/imports/table-row.ts';
import { openBook } from './open-workbook.ts';
import { type CellContext, cellValue, columnOf, type RawCell } from './workbook-cells.ts';
import { type Handlers, parsed } from './workbook-xml.ts';
import type { ZipEntry } from './zip-entries.ts';

/** A row of a sheet. Numbers begin at 1. */
export interface SheetRow {
  number: number;
  cells: Cell[];
}

/**
 * Templates of marketplaces have up to 300. Excel allows 16,384, but a file of 300 KB can have a cell in the last of them
 * in each of 60,000 rows, and every empty cell before it takes memory.
 */
const MAX_COLUMNS = 1_000;

/** The rows that a sheet contains, in order and in chunks. */
async function* readSheet(entry: ZipEntry, context: CellContext): AsyncGenerator<SheetRow[]> {
  let rows: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let cell: RawCell = { type: 'n', style: '', text: undefined };
  let column = -1;
  let isText = false;
  let isSpoken = false;
  const beginRow = (number: number) => {
    if (number <= row.number) throw new Error('rows of a sheet are out of order');
    row = { number, cells: [] };
    column = -1;
  };
  const handlers: Handlers = {
    open: (name, { r, s = '', t = 'n' }) => {
      isText = (name === 't' && !isSpoken) || name === 'v';
      if (name === 'v') cell.text = '';
      else if (name === 't' && !isSpoken) cell.text ??= '';
      else if (name === 'rPh') isSpoken = true;
      else if (name === 'row') beginRow(r === undefined ? row.number + 1 : Number(r));
      else if (name === 'c') {
        cell = { type: t, style: s, text: undefined };
        column = r === undefined ? column + 1 : columnOf(r);
      }
    },
    text: (text) => {
      if (isText) cell.text += text;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      else if (name === 'row') rows.push(row);
      else if (name === 'c') putCell(row.cells, column, cellValue(cell, context));
    },
  };
  for await (const _ of parsed(entry, handlers)) {
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
}

function putCell(cells: Cell[], column: number, value: Cell): void {
  if (value === null) return;
  if (column < cells.length || column >= MAX_COLUMNS) throw new Error('cells of a row are out of order');
  while (cells.length < column) cells.push(null);
  cells.push(value);
}

/** The rows of the largest sheet: templates of marketplaces also have sheets with instructions. */
export async function* readLargestSheet(entries: readonly ZipEntry[]): AsyncGenerator<SheetRow[]> {
  const parts = new Map(entries.map((entry) => [entry.name, entry]));
  const { sheets, context } = await openBook((name) => parts.get(name));
  let [largest] = sheets;
  let most = -1;
  for (const sheet of sheets.length === 1 ? [] : sheets) {
    let cells = 0;
    for await (const rows of readSheet(sheet, context)) {
      for (const row of rows) cells += row.cells.filter((cell) => cell !== null).length;
      // Shows the caller that the reading continues.
      yield [];
    }
    if (cells <= most) continue;
    most = cells;
    largest = sheet;
  }
  if (largest) yield* readSheet(largest, context);
}
