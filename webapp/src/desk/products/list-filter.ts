import { DESK_SORTS, type DeskFilter, PRODUCT_STATES, STOCK_FILTERS } from '#shared/contract/desk/product-row.ts';
import type { FieldOption } from '#webapp/components/ui/field-option.ts';

type State = (typeof PRODUCT_STATES)[number];
type Stock = (typeof STOCK_FILTERS)[number];
type Sort = (typeof DESK_SORTS)[number];

const STATE_WORDS = { shown: 'На витрине', hidden: 'Скрытые', archived: 'В архиве' } satisfies Record<State, string>;
const STOCK_WORDS = {
  in: 'Есть в наличии',
  low: 'Заканчиваются',
  out: 'Закончились',
  uncounted: 'Без учёта',
} satisfies Record<Stock, string>;
const SORT_WORDS = {
  new: 'Сначала новые',
  updated: 'Недавно изменённые',
  title: 'По названию',
  price_asc: 'Сначала дешёвые',
  price_desc: 'Сначала дорогие',
  stock: 'Меньше остаток',
} satisfies Record<Sort, string>;

export const STATE_OPTIONS: FieldOption[] = [
  ['', 'Все, кроме архива'],
  ...PRODUCT_STATES.map((one) => [one, STATE_WORDS[one]] as FieldOption),
];
export const STOCK_OPTIONS: FieldOption[] = [
  ['', 'Любой остаток'],
  ...STOCK_FILTERS.map((one) => [one, STOCK_WORDS[one]] as FieldOption),
];
export const SORT_OPTIONS: FieldOption[] = DESK_SORTS.map((one) => [one, SORT_WORDS[one]]);

/** Filters that are on or off. */
export const FLAGS = [
  ['pinned', 'Закреплённые'],
  ['on_sale', 'Со скидкой'],
  ['no_picture', 'Без фото'],
] as const satisfies [keyof DeskFilter, string][];

const NAMES = ['q', 'state', 'stock', 'category', 'pinned', 'on_sale', 'no_picture'] as const;

export const isNarrowed = (params: URLSearchParams): boolean => NAMES.some((name) => params.has(name));

/** The same filter as a bulk change takes it. Invalid values of the address are left out. */
export function filterOf(params: URLSearchParams): DeskFilter {
  const [q, category] = [params.get('q'), Number(params.get('category'))];
  const state = PRODUCT_STATES.find((one) => one === params.get('state'));
  const stock = STOCK_FILTERS.find((one) => one === params.get('stock'));
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(stock && { stock }),
    ...(Number.isInteger(category) && category > 0 && { category }),
    ...Object.fromEntries(FLAGS.flatMap(([flag]) => (params.has(flag) ? [[flag, true]] : []))),
  };
}

/** The query of the list: only known parameters in a fixed order, so that equal filters share one cache entry. */
export function queryOf(params: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filterOf(params))) query.set(name, value === true ? '1' : String(value));
  const sort = DESK_SORTS.find((one) => one === params.get('sort'));
  if (sort && sort !== 'new') query.set('sort', sort);
  const page = Number(params.get('page'));
  if (Number.isInteger(page) && page > 1 && page < 1_000_000) query.set('page', String(page));
  return query.toString();
}
