import { filteredValues } from '#webapp/lib/filtered-values.ts';

/** The filters of a list, from its address; prices in roubles. */
export interface ListingFilters {
  priceMin: number | null;
  priceMax: number | null;
  inStock: boolean;
  onSale: boolean;
  /** Ids of attribute values, ascending. */
  values: readonly number[];
}

export const NO_FILTERS: ListingFilters = { priceMin: null, priceMax: null, inStock: false, onSale: false, values: [] };

const NAMES = ['price_min', 'price_max', 'in_stock', 'on_sale', 'values'] as const;

/** Invalid parameters are ignored, as an invalid page number is. */
export function readFilters(search: URLSearchParams): ListingFilters {
  return {
    ...inOrder(roublesIn(search.get('price_min')), roublesIn(search.get('price_max'))),
    inStock: search.get('in_stock') === '1',
    onSale: search.get('on_sale') === '1',
    values: filteredValues(search),
  };
}

/** Somebody who types 'from 5000 to 1000' means the other way round. */
const inOrder = (priceMin: number | null, priceMax: number | null) =>
  priceMin !== null && priceMax !== null && priceMin > priceMax
    ? { priceMin: priceMax, priceMax: priceMin }
    : { priceMin, priceMax };

/** Replaces the filters of an address. */
export function writeFilters(search: URLSearchParams, filters: ListingFilters): void {
  const { inStock, onSale, values } = filters;
  const { priceMin, priceMax } = inOrder(filters.priceMin, filters.priceMax);
  const texts = {
    price_min: priceMin === null ? '' : String(priceMin),
    price_max: priceMax === null ? '' : String(priceMax),
    in_stock: inStock ? '1' : '',
    on_sale: onSale ? '1' : '',
    values: values.join(','),
  } satisfies Record<(typeof NAMES)[number], string>;
  // Always in the same order, so that a list has only one address.
  for (const name of NAMES) search.delete(name);
  for (const name of NAMES) if (texts[name] !== '') search.set(name, texts[name]);
}

/** The number of filters as people count them: a price range is one. */
export function countFilters({ priceMin, priceMax, inStock, onSale, values }: ListingFilters): number {
  return Number(priceMin !== null || priceMax !== null) + Number(inStock) + Number(onSale) + values.length;
}

export function withValue(filters: ListingFilters, id: number, isChosen: boolean): ListingFilters {
  const others = filters.values.filter((value) => value !== id);
  return { ...filters, values: isChosen ? [...others, id].sort((a, b) => a - b) : others };
}

function roublesIn(text: string | null): number | null {
  return text !== null && /^\d{1,11}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
}
