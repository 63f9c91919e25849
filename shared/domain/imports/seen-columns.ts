import type { ImportColumn } from '#shared/contract/desk/imports.ts';
import { cutText } from '../cut-text.ts';
import { type ColumnOf, headKey, meaningOf } from './columns.ts';
import { cellText } from './read-cells.ts';
import type { NamedRow } from './table-row.ts';

/** Of wider tables only so many columns are shown. */
const MOST = 200;
/** A column that is empty in these rows has nothing to show. */
const ROWS_LOOKED_AT = 50;
const SAMPLE_LENGTH = 80;
const HEAD_LENGTH = 500;

/** The columns of a table in the order of their appearance, with the first value of each. */
export interface SeenColumns {
  columns: ImportColumn[];
  add: (row: NamedRow) => void;
}

export function seenColumns(columnOf: ColumnOf): SeenColumns {
  const byKey = new Map<string, ImportColumn>();
  const columns: ImportColumn[] = [];
  let rows = 0;
  return {
    columns,
    add: ({ cells }) => {
      if (++rows > ROWS_LOOKED_AT) return;
      for (const [head, cell] of cells) {
        const key = headKey(head);
        if (key === '' || key.startsWith('\0')) continue;
        let column = byKey.get(key);
        if (!column && columns.length < MOST) {
          column = { head: cutText(head.trim(), HEAD_LENGTH), sample: '', as: meaningOf(columnOf(head)) ?? null };
          byKey.set(key, column);
          columns.push(column);
        }
        if (column?.sample === '') column.sample = cutText(cellText(cell), SAMPLE_LENGTH);
      }
    },
  };
}
