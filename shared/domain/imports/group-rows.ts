import { type Fault, faultIn } from './fault.ts';
import type { RowDraft } from './row-draft.ts';

/** One combination of values. */
export interface VariantDraft
  extends Pick<RowDraft, 'row' | 'sku' | 'price' | 'oldPrice' | 'stock' | 'stockText' | 'pictures'> {
  /** Option → value. */
  values: Record<string, string>;
}

/** One product of a file. A single row without options to distinguish it, or with lists of values, has no variants. */
export interface ProductDraft extends RowDraft {
  rows: number;
  variants: VariantDraft[];
}

/** Joins rows that are one product: by their group, otherwise by their title. */
export function groupRows(rows: readonly RowDraft[]): { products: ProductDraft[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const seen = new Map<string, number>();
  const groups = new Map<string, RowDraft[]>();
  for (const row of rows) {
    const reason = faultOf(row, seen);
    if (reason) {
      faults.push(faultIn(row, reason));
      continue;
    }
    const key = groupKey(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const products = [...groups.values()].flatMap((group) => {
    const made = productOf(group, faults);
    return made ? [made] : [];
  });
  return { products, faults };
}

function faultOf(row: RowDraft, seen: Map<string, number>): string | undefined {
  if (row.title === '' && row.sku === '' && row.group === '') return 'Нет названия';
  if (row.sku === '') return undefined;
  const before = seen.get(row.sku);
  if (before !== undefined) return `Артикул «${row.sku}» уже есть в строке ${before}`;
  seen.set(row.sku, row.row);
  return undefined;
}

const groupKey = ({ group, title, sku }: RowDraft): string =>
  group !== '' ? `group ${group.toLowerCase()}` : title !== '' ? `title ${title.toLowerCase()}` : `sku ${sku}`;

function productOf(group: readonly RowDraft[], faults: Fault[]): ProductDraft | undefined {
  const [first] = group;
  if (!first) return undefined;
  const lists = group.find(({ options }) => options.some(({ values }) => values.length > 1));
  if (group.length === 1) {
    const single = lists || first.options.length === 0 ? [] : [variantOf(first)];
    return { ...first, rows: 1, variants: single };
  }
  const names = first.options.map(({ name }) => name).join('\n');
  const taken = new Map<string, number>();
  const variants = group.flatMap((row) => {
    const fault = variantFault(row, names, taken);
    if (fault) faults.push(faultIn(row, fault));
    return fault ? [] : [variantOf(row)];
  });
  const filled = <Field extends 'description' | 'category' | 'title'>(field: Field): RowDraft[Field] =>
    group.find((row) => row[field])?.[field] ?? first[field];
  if (variants.length === 0) return undefined;
  return {
    ...first,
    title: filled('title'),
    category: filled('category'),
    description: filled('description'),
    rows: group.length,
    variants,
  };
}

function variantFault(row: RowDraft, names: string, taken: Map<string, number>): string | undefined {
  if (row.options.some(({ values }) => values.length > 1)) {
    return 'Несколько значений в ячейке, а строк у товара больше одной: оставьте по одному';
  }
  if (row.options.length === 0) return 'Товар повторяется: укажите, чем варианты отличаются, например цвет или размер';
  if (row.options.map(({ name }) => name).join('\n') !== names) return 'У вариантов одного товара разные свойства';
  const key = row.options.map(({ values }) => values[0]?.toLowerCase()).join('\n');
  const before = taken.get(key);
  if (before !== undefined) return `Такой вариант уже есть в строке ${before}`;
  taken.set(key, row.row);
  return undefined;
}

function variantOf({ row, sku, price, oldPrice, stock, stockText, pictures, options }: RowDraft): VariantDraft {
  const values = Object.fromEntries(options.map(({ name, values: [value = ''] }) => [name, value]));
  return { row, sku, price, oldPrice, stock, ...(stockText && { stockText }), pictures, values };
}
