import { isDeepStrictEqual } from 'node:util';
import { quoted } from '#shared/contract/quoted.ts';
import { type Fault, faultIn } from './fault.ts';
import { type LostRow, productKey } from './lost-rows.ts';
import type { RowDraft } from './row-draft.ts';

/** One combination of values. */
export interface VariantDraft
  extends Pick<RowDraft, 'row' | 'sku' | 'price' | 'oldPrice' | 'stock' | 'stockText' | 'pictures'> {
  /** Option → value. */
  values: Record<string, string>;
}

/** One product of a file. A single row without options to distinguish it, or with lists of values, has no variants. */
export interface ProductDraft extends RowDraft {
  /** How many the file has, good or not: of three sizes one may be good, and is a variant nevertheless. */
  rows: number;
  /** Numbers of the refused rows that would have been its variants, without those that only repeat another. */
  lost: number[];
  variants: VariantDraft[];
}

/** Joins rows that are one product, with what is known of those that could not be read. */
export function groupRows(
  rows: readonly RowDraft[],
  unread: readonly LostRow[] = [],
): { products: ProductDraft[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const seen = new Map<string, RowDraft>();
  const groups = new Map<string, RowDraft[]>();
  const lost = new Map<string, number[]>();
  for (const { row, product } of unread) addTo(lost, product, row);
  for (const row of rows) {
    const refusal = refusalOf(row, seen);
    if (refusal) faults.push(faultIn(row, refusal.reason));
    if (!refusal) addTo(groups, productKey(row), row);
    else if (!refusal.isRepeat && row.options.length > 0) addTo(lost, productKey(row), row.row);
  }
  const products = [...groups].flatMap(([key, group]) => {
    const made = productOf({ group, lost: lost.get(key) ?? [] }, faults);
    return made ? [made] : [];
  });
  return { products, faults };
}

function addTo<Thing>(lists: Map<string, Thing[]>, key: string, thing: Thing): void {
  const list = lists.get(key);
  if (list) list.push(thing);
  else lists.set(key, [thing]);
}

interface Refusal {
  reason: string;
  /** Without this row nothing is missing: another one is the same variant. */
  isRepeat?: boolean;
}

function refusalOf(row: RowDraft, seen: Map<string, RowDraft>): Refusal | undefined {
  if (row.title === '' && row.sku === '' && row.group === '') return { reason: 'Нет названия' };
  if (row.sku === '') return undefined;
  const before = seen.get(row.sku);
  if (before) {
    const isRepeat = productKey(before) === productKey(row) && isDeepStrictEqual(before.options, row.options);
    return { reason: `Артикул ${quoted(row.sku)} уже есть в строке ${before.row}`, isRepeat };
  }
  seen.set(row.sku, row);
  return undefined;
}

interface Group {
  group: readonly RowDraft[];
  lost: readonly number[];
}

function productOf({ group, lost: unread }: Group, faults: Fault[]): ProductDraft | undefined {
  const lost = [...unread];
  const [first] = group;
  if (!first) return undefined;
  const lists = group.find(({ options }) => options.some(({ values }) => values.length > 1));
  if (group.length === 1) {
    const single = lists || first.options.length === 0 ? [] : [variantOf(first)];
    return { ...first, rows: 1 + unread.length, lost, variants: single };
  }
  const names = first.options.map(({ name }) => name).join('\n');
  const taken = new Map<string, number>();
  const variants = group.flatMap((row) => {
    const refusal = variantRefusal(row, names, taken);
    if (!refusal) return [variantOf(row)];
    faults.push(faultIn(row, refusal.reason));
    if (!refusal.isRepeat) lost.push(row.row);
    return [];
  });
  const filled = <Field extends 'description' | 'category' | 'title'>(field: Field): RowDraft[Field] =>
    group.find((row) => row[field])?.[field] ?? first[field];
  if (variants.length === 0) return undefined;
  return {
    ...first,
    title: filled('title'),
    category: filled('category'),
    description: filled('description'),
    rows: group.length + unread.length,
    lost,
    variants,
  };
}

function variantRefusal(row: RowDraft, names: string, taken: Map<string, number>): Refusal | undefined {
  if (row.options.some(({ values }) => values.length > 1)) {
    return { reason: 'Несколько значений в ячейке, а строк у товара больше одной: оставьте по одному' };
  }
  if (row.options.length === 0) {
    return { reason: 'Товар повторяется: укажите, чем варианты отличаются, например цвет или размер' };
  }
  if (row.options.map(({ name }) => name).join('\n') !== names) {
    return { reason: 'У вариантов одного товара разные свойства' };
  }
  const key = row.options.map(({ values }) => values[0]?.toLowerCase()).join('\n');
  const before = taken.get(key);
  if (before !== undefined) return { reason: `Такой вариант уже есть в строке ${before}`, isRepeat: true };
  taken.set(key, row.row);
  return undefined;
}

function variantOf({ row, sku, price, oldPrice, stock, stockText, pictures, options }: RowDraft): VariantDraft {
  const values = Object.fromEntries(options.map(({ name, values: [value = ''] }) => [name, value]));
  return { row, sku, price, oldPrice, stock, ...(stockText && { stockText }), pictures, values };
}
