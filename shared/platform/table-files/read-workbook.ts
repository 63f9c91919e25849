import path from 'node:path';
import { SaxesParser } from 'saxes';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { type CellContext, cellValue, columnOf, isDateFormat, type RawCell, unescaped } from './workbook-cells.ts';
import type { ZipEntry } from './zip-entries.ts';

// Parts of a workbook are parsed while they are unpacked: a sheet of 40 MB is never there as a whole.

/** A row of a sheet, by its number from 1. */
export interface SheetRow {
  number: number;
  cells: Cell[];
}

/** No table is wider; Excel's own limit. */
const MAX_COLUMNS = 16_384;

interface Handlers {
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Yields after every piece that was parsed. */
async function* parsed(entry: ZipEntry, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false });
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => open(local(name), attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of await entry.open()) {
    parser.write(decoder.decode(piece as Uint8Array, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

async function parseAll(entry: ZipEntry | undefined, handlers: Handlers): Promise<void> {
  if (!entry) return;
  for await (const _ of parsed(entry, handlers));
}

/** The parts of an archive by where they lie. */
type PartOf = (name: string) => ZipEntry | undefined;

interface Book {
  sheets: ZipEntry[];
  context: CellContext;
}

/** Where a part's relations lead, by their ids, and what kind of part each is. */
async function relationsOf(part: string, partOf: PartOf): Promise<Map<string, { target: string; kind: string }>> {
  const found = new Map<string, { target: string; kind: string }>();
  const folder = path.posix.dirname(part);
  await parseAll(partOf(path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`)), {
    open: (name, { Id = '', Target = '', Type = '' }) => {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : path.posix.join(folder, Target);
      found.set(Id, { target, kind: Type.slice(Type.lastIndexOf('/') + 1) });
    },
  });
  return found;
}

const WORKBOOK = 'xl/workbook.xml';

async function openBook(partOf: PartOf): Promise<Book> {
  const relations = await relationsOf(WORKBOOK, partOf);
  const ids: string[] = [];
  let is1904 = false;
  await parseAll(partOf(WORKBOOK), {
    open: (name, attributes) => {
      if (name === 'sheet') ids.push(Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '');
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
    },
  });
  const sheets = ids.flatMap((id) => {
    const { target = '', kind } = relations.get(id) ?? {};
    return kind === 'worksheet' ? (partOf(target) ?? []) : [];
  });
  if (sheets.length === 0) throw new Error('a workbook has no sheet');
  const one = (kind: string) => partOf([...relations.values()].find((other) => other.kind === kind)?.target ?? '');
  const strings = await readStrings(one('sharedStrings'));
  return { sheets, context: { strings, dateStyles: await readDateStyles(one('styles')), is1904 } };
}

/** Texts that cells point at; how they are pronounced in Japanese is no part of them. */
async function readStrings(entry: ZipEntry | undefined): Promise<string[]> {
  const strings: string[] = [];
  let words = '';
  let isText = false;
  let isSpoken = false;
  await parseAll(entry, {
    open: (name) => {
      if (name === 'si') words = '';
      else if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text: (text) => {
      if (isText) words += text;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      else if (name === 'si') strings.push(unescaped(words));
    },
  });
  return strings;
}

async function readDateStyles(entry: ZipEntry | undefined): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isOfCells = false;
  await parseAll(entry, {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) styles.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}

/** The rows of a sheet that are there, in their order, some at a time. */
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

/** Rows of the largest sheet: templates of marketplaces have sheets of instructions before and after it. */
export async function* readLargestSheet(entries: readonly ZipEntry[]): AsyncGenerator<SheetRow[]> {
  const parts = new Map(entries.map((entry) => [entry.name, entry]));
  const { sheets, context } = await openBook((name) => parts.get(name));
  let [largest] = sheets;
  let most = -1;
  for (const sheet of sheets.length === 1 ? [] : sheets) {
    let cells = 0;
    for await (const rows of readSheet(sheet, context)) {
      for (const row of rows) cells += row.cells.filter((cell) => cell !== null).length;
      // Whoever waits sees that it goes on.
      yield [];
    }
    if (cells <= most) continue;
    most = cells;
    largest = sheet;
  }
  if (largest) yield* readSheet(largest, context);
}
