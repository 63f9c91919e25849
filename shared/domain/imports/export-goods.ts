import type { Transaction } from '#shared/domain/database.ts';
import type { CurrentGoods, VariantState } from './goods-state.ts';
import { readCurrentGoods } from './read-current-goods.ts';
import type { Cell } from './table-row.ts';

/** Headings of the shop's own tables; `columns.ts` reads them. One column for each option follows. */
const HEADS = [
  'Группа',
  'Артикул',
  'Название',
  'Категория',
  'Описание',
  'Цена',
  'Старая цена',
  'Остаток',
  'Скрыт',
  'Картинки',
];

/** All goods as a table: the headings, then a row for each variant. Importing it again changes nothing. */
export async function* exportGoods(db: Transaction): AsyncGenerator<Cell[]> {
  const options = await optionNames(db);
  yield headsOf(options);
  for await (const goods of readCurrentGoods(db)) {
    if (goods.variants.length === 0) yield productRow(goods, options);
    else
      for (const [place, variant] of goods.variants.entries())
        yield variantRow(goods, variant, { options, isFirst: place === 0 });
  }
}

/** An empty table with an example of each kind of goods. */
export function templateRows(): Cell[][] {
  const shirt = (size: string, colour: string, stock: number): Cell[] => [
    'F-100',
    `F-100-${size}-${colour.slice(0, 3)}`,
    'Футболка «Север»',
    'Одежда',
    'Плотный хлопок, 190 г/м²',
    1490,
    1990,
    stock,
    'нет',
    '',
    colour,
    size,
  ];
  return [
    headsOf(['Цвет', 'Размер']),
    shirt('S', 'Белый', 10),
    shirt('M', 'Белый', 5),
    shirt('M', 'Синий', 0),
    ['', 'K-7', 'Кружка «Утро», 320 мл', 'Посуда', '', 1290, null, null, 'нет', '', '', ''],
  ];
}

const headsOf = (options: readonly string[]): string[] => [...HEADS, ...options.map((name) => `Свойство: ${name}`)];

async function optionNames(db: Transaction): Promise<string[]> {
  const rows = await db.attribute.findMany({
    where: { products: { some: { product: { archivedAt: null } } } },
    select: { name: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ name }) => name);
}

function productRow(goods: CurrentGoods, options: readonly string[]): Cell[] {
  return [
    // Without a SKU it is identified by its number.
    goods.sku === null ? `id:${goods.id}` : '',
    goods.sku ?? '',
    ...wordsOf(goods),
    roubles(goods.price),
    roubles(goods.oldPrice),
    goods.stock,
    yesNo(goods.isHidden),
    picturesOf(goods),
    ...options.map((name) => listOf(goods.options.find((option) => option.name === name)?.values ?? [])),
  ];
}

interface VariantPlace {
  options: readonly string[];
  isFirst: boolean;
}

function variantRow(goods: CurrentGoods, variant: VariantState, { options, isFirst }: VariantPlace): Cell[] {
  const oldPrice = variant.oldPrice ?? (variant.price === null ? goods.oldPrice : null);
  return [
    goods.sku ?? `id:${goods.id}`,
    variant.sku ?? '',
    ...wordsOf(goods),
    roubles(variant.price ?? goods.price),
    roubles(oldPrice),
    variant.stock,
    yesNo(goods.isHidden),
    isFirst ? picturesOf(goods) : '',
    ...options.map((name) => listOf(Object.hasOwn(variant.values, name) ? [variant.values[name] ?? ''] : [])),
  ];
}

const wordsOf = ({ title, category, description }: CurrentGoods): string[] => [title, category, description];
const roubles = (kopecks: number | null): number | null => (kopecks === null ? null : kopecks / 100);
const yesNo = (is: boolean): string => (is ? 'да' : 'нет');
const picturesOf = ({ pictures }: CurrentGoods): string => pictures.map(({ source }) => source).join(' | ');

/** A value with a comma in it would be read as two, and spreadsheet programs make a number of `16,5`. */
const listOf = (values: readonly string[]): string =>
  values.length === 1 && /[,;\n\t]/.test(values[0] ?? '') ? `${values[0]} |` : values.join(' | ');
