import { expect, it } from 'vitest';
import { ShopError } from '#shared/domain/shop-error.ts';
import { readXlsx } from '#shared/platform/table-files/read-xlsx.ts';
import { zipOf } from '../../support/zip.ts';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Book {
  rows: string;
  strings?: string;
  /** The element of the workbook's properties. */
  properties?: string;
  /** A sheet before the one with the rows. */
  first?: string;
}

const sheet = (rows: string) => `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`;
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;

function bookOf({ rows, strings = '', properties = '', first = '' }: Book): Buffer {
  const parts = {
    'xl/workbook.xml': `<x:workbook xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><x:workbookPr ${properties}/><x:sheets><x:sheet name="А" sheetId="1" r:id="r1"/><x:sheet name="Б" sheetId="2" r:id="r2"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/a.xml')}${relation('r2', 'worksheet', '/xl/worksheets/b.xml')}${relation('r3', 'sharedStrings', 'sharedStrings.xml')}${relation('r4', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00&quot; руб. d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    'xl/worksheets/a.xml': sheet(first),
    'xl/worksheets/b.xml': sheet(rows),
  };
  return zipOf(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
}

async function rowsOf(book: Book): Promise<[row: number, ...cells: unknown[]][]> {
  const rows: [row: number, ...cells: unknown[]][] = [];
  for await (const { number, cells } of readXlsx(bookOf(book))) rows.push([number, ...cells]);
  return rows;
}

const day = (text: string) => new Date(`${text}T00:00:00Z`);

it('reads what cells show: texts that are shared, parted or typed, numbers, dates, the last value of a formula', async () => {
  const strings =
    '<si><t xml:space="preserve"> Кружка </t></si><si><r><t>Ча</t></r><r><t>ша</t></r><rPh sb="0" eb="1"><t>読み</t></rPh></si><si><t>строка_x000D_</t></si>';
  const rows = `
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>
    <row r="3"><c r="A3" t="inlineStr"><is><r><t>а</t></r><r><t xml:space="preserve"> &amp; б</t></r></is></c><c r="B3"><v>1290.5</v></c><c r="C3" t="b"><v>1</v></c></row>
    <row><c t="str"><f>A1</f><v>готово</v></c><c><f>1+1</f><v>2</v></c><c t="e"><v>#N/A</v></c><c><f>B9</f></c><c t="n"/></row>
    <row r="5"><c r="A5" s="1"><v>46357</v></c><c r="B5" s="2"><v>46357.5</v></c><c r="C5" s="3"><v>46357</v></c><c r="AB5"><v>1E3</v></c></row>`;
  expect(await rowsOf({ rows, strings, first: '<row r="1"><c r="A1"><v>1</v></c></row>' })).toEqual([
    [1, ' Кружка ', 'Чаша', null, 'строка\r'],
    [2],
    [3, 'а & б', 1290.5, true],
    [4, 'готово', 2],
    [5, day('2026-12-01'), new Date('2026-12-01T12:00:00Z'), 46357, ...Array.from({ length: 24 }, () => null), 1000],
  ]);
});

it('counts days from 1904 where the workbook does', async () => {
  const rows = '<row r="1"><c r="A1" s="1"><v>44895</v></c></row>';
  expect(await rowsOf({ rows, properties: 'date1904="1"' })).toEqual([[1, day('2026-12-01')]]);
});

it('leaves out what a database cannot store: half an emoji and the zero character', async () => {
  const strings = '<si><t>к_xD83D_о_x0000_т</t></si>';
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="str"><v>_xDE00_а</v></c><c r="C1" t="str"><v>_xD83D__xDE00_</v></c></row>';
  expect(await rowsOf({ rows, strings })).toEqual([[1, 'кот', 'а', '😀']]);
});

it('does not create all empty rows between distant rows', async () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>2</v></c></row>';
  const found = await rowsOf({ rows });
  expect([found.length, found.at(-1)]).toEqual([101, [1_048_576, 2]]);
});

it.each([
  ['a text that is not there', '<row r="1"><c r="A1" t="s"><v>9</v></c></row>'],
  ['a number that is none', '<row r="1"><c r="A1"><v>1,5</v></c></row>'],
  ['rows out of order', '<row r="2"/><row r="1"/>'],
  ['cells out of order', '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>'],
  ['a column beyond the last', '<row r="1"><c r="ZZZZZ1"><v>1</v></c></row>'],
  [
    'a cell far to the right, before which each row would have a thousand empty ones',
    '<row r="1"><c r="XFD1"><v>1</v></c></row>',
  ],
  ['elements that are nested without an end', `<row r="1">${'<a>'.repeat(500)}${'</a>'.repeat(500)}</row>`],
  ['an entity of its own', '<row r="1"><c r="A1" t="str"><v>&x;</v></c></row>'],
])('refuses %s', async (_, rows) => {
  const refused = await rowsOf({ rows }).catch((error: unknown) => error);
  expect(refused instanceof ShopError && refused.code).toBe('import_refused');
});
