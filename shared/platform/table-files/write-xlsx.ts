import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { escapeFormula } from './escape-formula.ts';

type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

/**
 * A workbook of one sheet, written while its rows are read, so only a few rows are in memory. It has only the parts
 * that spreadsheet programs require (ECMA-376).
 */
export function streamXlsx(rows: Rows): Readable {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(`${DECLARATION}${text}`), name);
  const sheet = Readable.from(sheetOf(rows), { objectMode: false });
  // If reading the rows fails, reading the file must fail too.
  sheet.on('error', (error) => (zip.outputStream as Readable).destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return zip.outputStream as Readable;
}

/** The same as one buffer. */
export const writeXlsx = (rows: Rows): Promise<Buffer> => buffer(streamXlsx(rows));

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OPEN_XML = 'http://schemas.openxmlformats.org';
const RELATIONSHIP = `${OPEN_XML}/officeDocument/2006/relationships`;
const SHEET_NS = `${OPEN_XML}/spreadsheetml/2006/main`;
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${OPEN_XML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${OPEN_XML}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIP}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET_NS}" xmlns:r="${RELATIONSHIP}"><sheets><sheet name="Таблица" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${OPEN_XML}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIP}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** The headings stay visible while the rows are scrolled. */
const SHEET_HEAD = `${DECLARATION}<worksheet xmlns="${SHEET_NS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;

/** Rows are written in chunks of this size. */
const CHUNK = 64 * 1024;

async function* sheetOf(rows: Rows): AsyncGenerator<Buffer> {
  let text = SHEET_HEAD;
  let number = 0;
  for await (const row of rows) {
    const place = String(++number);
    text += `<row r="${place}">${row.map((cell, column) => cellXml(cell, letters(column) + place)).join('')}</row>`;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

/** A, B, … Z, AA, AB, … */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

function cellXml(cell: Cell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(escapeFormula(cell));
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Removes characters that XML cannot contain, and escapes a text such as `_x000D_`, so that it is read back as it was.
 */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_')
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
