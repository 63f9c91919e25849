import type { ImportField } from '#shared/contract/desk/imports.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { oneLine, oneLineAsSpaced } from '#shared/contract/typed-text.ts';
import type { Column, ColumnOf } from './columns.ts';
import {
  assertNoDate,
  CellFault,
  cellText,
  readCategory,
  readCode,
  readDescription,
  readList,
  readMoney,
  readPictures,
  readYesNo,
} from './read-cells.ts';
import { readStock, type Stock } from './read-stock.ts';
import type { Cell, NamedRow } from './table-row.ts';

/** One row of goods as it was read; undefined: the file has no such column, so the field does not change. Kopecks. */
export interface RowDraft {
  row: number;
  /** The id of an offer of YML. */
  offer?: string;
  title: string;
  group: string;
  sku: string;
  category: string;
  price: number;
  oldPrice: number | null | undefined;
  stock: Stock['stock'] | undefined;
  stockText?: string;
  description: string | undefined;
  pictures: string[] | undefined;
  isHidden: boolean | undefined;
  /** The options to choose by, with the values of this row: mostly one each. */
  options: { name: string; values: string[] }[];
}

/** Longer addresses are not accepted. */
const MAX_SOURCE = 2000;

/** An empty cell says nothing about pictures: suppliers leave it empty, and uploaded pictures must not be removed. */
function readSources(cells: readonly Cell[]): string[] | undefined {
  const sources = [...new Set(cells.flatMap(readPictures))].slice(0, PRODUCT_LIMITS.pictures);
  return sources.length === 0 ? undefined : sources.map((source) => inLimit(source, MAX_SOURCE, 'Картинки'));
}

/** The columns of a file, found once by their headings. */
export interface Columns {
  fields: Map<ImportField, string[]>;
  options: { head: string; name: string }[];
  /** Pairs of columns, one with the option's name and one with its value. */
  pairs: { name: string; value: string }[];
}

export function columnsOf(heads: readonly string[], columnOf: ColumnOf): Columns {
  const columns = heads.flatMap((head): { head: string; column: Column }[] => {
    const column = columnOf(head);
    return column ? [{ head, column }] : [];
  });
  const fields = new Map<ImportField, string[]>();
  for (const { head, column } of columns) {
    if ('field' in column) fields.set(column.field, [...(fields.get(column.field) ?? []), head]);
  }
  const pairs = columns.flatMap(({ head, column }) => {
    if (!('optionName' in column)) return [];
    const value = columns.find(
      (other) => 'optionValue' in other.column && other.column.optionValue === column.optionName,
    );
    return value ? [{ name: head, value: value.head }] : [];
  });
  const options = columns.flatMap(({ head, column }) => ('option' in column ? [{ head, name: column.option }] : []));
  return { fields, options, pairs };
}

/** Reads the row, or throws `CellFault` with the reason why it is not goods. */
export function readRow({ number, cells }: NamedRow, columns: Columns): RowDraft {
  const all = (field: ImportField): Cell[] => (columns.fields.get(field) ?? []).map((head) => cells.get(head) ?? null);
  const cell = (field: ImportField): Cell => all(field).find((one) => cellText(one) !== '') ?? null;
  const has = (field: ImportField): boolean => columns.fields.has(field);
  const { price, oldPrice } = readPrices(cell, has);
  const hidden = has('hidden') ? readYesNo(cell('hidden'), 'Скрыт') : undefined;
  const shown = has('shown') ? readYesNo(cell('shown'), 'Показывать') : undefined;
  return {
    row: number,
    title: inLimit(oneLine(cellText(cell('title'))), PRODUCT_LIMITS.title, 'Название'),
    group: inLimit(readCode(cell('group'), 'Группа'), PRODUCT_LIMITS.sku, 'Группа'),
    sku: inLimit(readCode(has('sku') ? cell('sku') : cell('barcode'), 'Артикул'), PRODUCT_LIMITS.sku, 'Артикул'),
    category: inLimit(oneLineAsSpaced(readCategory(cell('category'))), PRODUCT_LIMITS.category, 'Категория'),
    price,
    oldPrice,
    ...(has('stock') ? readStock(cell('stock')) : { stock: undefined }),
    description: has('description')
      ? inLimit(readDescription(cell('description')), PRODUCT_LIMITS.description, 'Описание')
      : undefined,
    pictures: readSources(all('pictures')),
    isHidden: hidden ?? (shown === undefined ? undefined : !shown),
    options: readOptions(cells, columns),
  };
}

/** Shops that have a regular and a sale price call the old one regular. */
function readPrices(cell: (field: ImportField) => Cell, has: (field: ImportField) => boolean) {
  const sale = readMoney(cell('price'), 'Цена');
  const regular = readMoney(cell('regular_price'), 'Цена');
  const price = sale ?? regular;
  if (price === null) throw new CellFault('Нет цены');
  if (price < PRODUCT_LIMITS.minPrice) throw new CellFault('Цена меньше рубля');
  const before = readMoney(cell('old_price'), 'Старая цена') ?? (sale === null ? null : regular);
  // Many tables repeat the price where nothing was lowered.
  const oldPrice = before === price || before === 0 ? null : before;
  if (oldPrice !== null && oldPrice < price) throw new CellFault('Старая цена не выше цены');
  return { price, oldPrice: has('old_price') || has('regular_price') ? oldPrice : undefined };
}

function readOptions(cells: NamedRow['cells'], { options, pairs }: Columns): RowDraft['options'] {
  const read = [
    ...options.map(({ head, name }) => ({ name: oneLineAsSpaced(name), values: readList(cells.get(head)) })),
    ...pairs.map(({ name, value }) => ({
      name: oneLineAsSpaced(cellText(cells.get(name))),
      values: readList(cells.get(value)),
    })),
  ].filter(({ name, values }) => name !== '' && values.length > 0 && values[0] !== 'Default Title');
  if (read.length > PRODUCT_LIMITS.attributes) throw new CellFault(`Свойств больше ${PRODUCT_LIMITS.attributes}`);
  for (const { head, name } of options) assertNoDate(cells.get(head), `«${name}»`);
  for (const { name, values } of read) {
    inLimit(name, PRODUCT_LIMITS.attributeName, 'Название свойства');
    if (values.length > PRODUCT_LIMITS.values)
      throw new CellFault(`У свойства «${name}» больше ${PRODUCT_LIMITS.values} значений`);
    for (const value of values) inLimit(value, PRODUCT_LIMITS.value, `«${name}»`);
  }
  return read;
}

function inLimit(text: string, most: number, name: string): string {
  if (text.length > most) throw new CellFault(`${name}: больше ${most} знаков`);
  return text;
}
