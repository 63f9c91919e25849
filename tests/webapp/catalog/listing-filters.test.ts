import { describe, expect, it } from 'vitest';
import { chipsOf } from '#webapp/features/catalog/filter-chips.tsx';
import { countFilters, NO_FILTERS, readFilters, withValue } from '#webapp/features/catalog/listing-filters.ts';
import { listingHref } from '#webapp/features/catalog/listing-params.ts';
import { countingCall } from '#webapp/features/catalog/listing-source.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));
const FULL = 'price_min=500&price_max=2000&in_stock=1&on_sale=1&values=3,7';

describe('the filters of an address', () => {
  it('are read and written alike', () => {
    const filters = read(FULL);
    expect(filters).toEqual({ priceMin: 500, priceMax: 2000, inStock: true, onSale: true, values: [3, 7] });
    expect(decodeURIComponent(listingHref('/', new URLSearchParams('page=4&sort=price_asc'), { filters }))).toBe(
      `/?sort=price_asc&${FULL}`,
    );
    expect(listingHref('/', new URLSearchParams(FULL), { filters: NO_FILTERS })).toBe('/');
  });

  it('filter nothing if they are mistyped', () => {
    for (const address of [
      'price_min=abc',
      'price_max=-1',
      'in_stock=yes',
      'values=1,,2',
      'values=x',
      'price_min=1e9',
    ]) {
      expect(read(address), address).toEqual(NO_FILTERS);
    }
    expect(read('price_min=900&price_max=100')).toMatchObject({ priceMin: 100, priceMax: 900 });
    expect(read('price_min=99.5&price_max=1200.50')).toMatchObject({ priceMin: 99.5, priceMax: 1200.5 });
    expect(read('values=7,3,7').values).toEqual([3, 7]);
  });

  it('stay from page to page and with another sort', () => {
    const search = new URLSearchParams('in_stock=1&page=2');
    expect(listingHref('/', search, { page: 3 })).toBe('/?in_stock=1&page=3');
    expect(listingHref('/', search, { sort: 'price_asc' })).toBe('/?in_stock=1&sort=price_asc');
  });

  it('count a price once and each value by itself', () => {
    expect(countFilters(NO_FILTERS)).toBe(0);
    expect(countFilters(read(FULL))).toBe(5);
    expect(withValue(withValue(NO_FILTERS, 7, true), 3, true).values).toEqual([3, 7]);
    expect(withValue(read(FULL), 3, false).values).toEqual([7]);
  });

  it('are counted in the list that they narrow', () => {
    const filters = withValue(NO_FILTERS, 3, true);
    const call = (source: Parameters<typeof countingCall>[0]) => decodeURIComponent(countingCall(source, filters));
    expect(call({ kind: 'category', slug: 'tea' })).toBe('/api/products/category/tea?values=3&facets=1&per_page=1');
    expect(call({ kind: 'sale', id: 5 })).toBe('/api/products?sale=5&values=3&facets=1&per_page=1');
    const turned = countingCall({ kind: 'category', slug: null }, { ...NO_FILTERS, priceMin: 5000, priceMax: 1000 });
    expect(turned).toBe('/api/products?price_min=1000&price_max=5000&facets=1&per_page=1');
    expect(call({ kind: 'search', text: 'чай' })).toBe('/api/products/search?q=чай&values=3&facets=1&per_page=1');
  });
});

describe('chips', () => {
  const facets = {
    price: null,
    in_stock: 0,
    on_sale: 0,
    attributes: [{ id: 1, name: 'Цвет', values: [{ id: 3, value: 'Хвойный', count: 2 }] }],
  };
  const texts = (address: string) => chipsOf(read(address), facets).map(({ text }) => text.replace(/\s/g, ' '));

  it('name what is chosen', () => {
    expect(texts(FULL)).toEqual([
      'от 500 ₽ до 2 000 ₽',
      'В наличии',
      'Со скидкой',
      'Цвет: Хвойный',
      'Характеристика № 7',
    ]);
    expect(texts('price_max=300')).toEqual(['до 300 ₽']);
  });

  it('remove their own filter and keep the others', () => {
    const left = chipsOf(read(FULL), facets).map(({ without }) => countFilters(without));
    expect(left).toEqual([4, 4, 4, 4, 4]);
  });
});
