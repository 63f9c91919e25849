import { cellText } from './read-cells.ts';
import type { Columns, RowDraft } from './row-draft.ts';
import type { NamedRow } from './table-row.ts';

/** A row that was refused, and the key of its product, of which other rows may be good. */
export interface LostRow {
  row: number;
  product: string;
}

/** Rows with the same key are one product: by their group, otherwise by their title. */
export const productKey = ({ group, title, sku }: Pick<RowDraft, 'group' | 'title' | 'sku'>): string =>
  group !== '' ? `group ${group.toLowerCase()}` : title !== '' ? `title ${title.toLowerCase()}` : `sku ${sku}`;

/**
 * The variants that a row would have been, as far as it can be read: one or none. A row without any value to choose is
 * none: exports have such rows for further pictures, and for what all variants share.
 */
export function unreadVariant({ number, cells }: NamedRow, { fields, options, pairs }: Columns): LostRow[] {
  const values = [...options.map(({ head }) => head), ...pairs.map(({ value }) => value)];
  if (values.every((head) => cellText(cells.get(head)) === '')) return [];
  const textOf = (field: 'group' | 'title' | 'sku'): string =>
    (fields.get(field) ?? []).map((head) => cellText(cells.get(head))).find((text) => text !== '') ?? '';
  const title = textOf('title').replace(/\s+/g, ' ');
  return [
    { row: number, product: productKey({ group: textOf('group').replace(/^'/, ''), title, sku: textOf('sku') }) },
  ];
}
