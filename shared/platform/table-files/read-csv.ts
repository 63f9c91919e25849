import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { fileRefused } from '#shared/domain/imports/file-refused.ts';
import type { TableRow } from '#shared/domain/imports/table-row.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** A longer line cannot be a row of a table. */
const MAX_LINE = 1_000_000;
/** Excel's own limit. */
const MAX_COLUMNS = 16_384;

/** The rows of a CSV text with any usual delimiter. */
export async function* readCsv(text: string): AsyncGenerator<TableRow> {
  const named = /^sep=(.)\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  assertLines(body);
  const parser = Readable.from([body]).pipe(
    parse({
      delimiter: named?.[1] ?? delimiterOf(body),
      bom: true,
      // In `5" труба` the quote is a character of the text.
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: MAX_LINE,
      info: true,
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > MAX_COLUMNS) throw new Error('a row has too many columns');
      yield { number: info.lines + (named ? 1 : 0), cells: record };
    }
  } catch (error) {
    throw fileRefused(`Таблица повреждена около строки ${(error as CsvError & { lines?: number }).lines ?? '?'}`);
  }
}

/** The parser's own limit of a row counts only what is between the delimiters. Throws `import_refused`. */
function assertLines(text: string): void {
  const end = text.includes('\n') ? '\n' : '\r';
  for (let from = 0, number = 1; from < text.length; number++) {
    const found = text.indexOf(end, from);
    const next = found === -1 ? text.length : found;
    if (next - from > MAX_LINE) throw fileRefused(`Таблица повреждена около строки ${number}`);
    from = next + 1;
  }
}

/** The delimiter that splits most of the first lines into the same number of columns. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const counted = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length - 1);
    const usual = Math.max(0, ...counts);
    return { delimiter, score: counts.filter((count) => count > 0 && count === usual).length * Math.min(usual, 50) };
  });
  return counted.sort((one, other) => other.score - one.score)[0]?.delimiter ?? ';';
}
