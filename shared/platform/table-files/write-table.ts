import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from '#shared/domain/imports/table-row.ts';

/** What a program of tables would take for a formula. */
const FORMULA = /^[=+\-@\t\r\0]/;

/** A text that cannot run: programs of tables show the sign and calculate nothing. */
const harmless = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);

/** As Russian Excel opens it by a double click: UTF-8 with its mark, semicolons, a comma in numbers. */
export function writeCsv(rows: AsyncIterable<Cell[]> | Iterable<Cell[]>): Readable {
  const texts = async function* () {
    for await (const row of rows) yield row.map(harmless);
  };
  const cast = { number: (value: number) => String(value).replace('.', ',') };
  return Readable.from(texts()).pipe(stringify({ bom: true, delimiter: ';', cast }));
}

/** A workbook with one sheet. All of it is in memory: 50,000 rows take some 200 MB. */
export async function writeXlsx(rows: AsyncIterable<Cell[]> | Iterable<Cell[]>, sheet = 'Товары'): Promise<Buffer> {
  const data = [];
  for await (const row of rows)
    data.push(row.map((cell) => (cell === '' ? null : cell)).map((value) => ({ value: harmless(value) })));
  const { toBuffer } = writeXlsxFile(data as never, { sheet, stickyRowsCount: 1 });
  return toBuffer();
}
