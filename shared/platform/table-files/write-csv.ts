import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { escapeFormula } from './escape-formula.ts';

/**
 * Excel of another country splits at commas: there a cell may begin inside of a text, also behind a quotation mark, and
 * a row after a line break.
 */
const INNER_FORMULA = /([,\t\r\n]"*)(?=[=+\-@]\S)/g;

const safeText = (cell: Cell): Cell => {
  const safe = escapeFormula(cell);
  return typeof safe === 'string' ? safe.replace(INNER_FORMULA, "$1'") : safe;
};

/** Opens in Russian Excel by a double click: UTF-8 with a byte order mark, semicolons, a decimal comma. */
export function writeCsv(rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>): Readable {
  const texts = async function* () {
    for await (const row of rows) yield row.map(safeText);
  };
  const source = Readable.from(texts());
  const cast = { number: (value: number) => String(value).replace('.', ',') };
  const csv = source.pipe(stringify({ bom: true, delimiter: ';', cast }));
  source.on('error', (error) => csv.destroy(error));
  return csv;
}
