import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#webapp/features/catalog/listing-filters.ts';
import { listingHref, readListingParams } from '#webapp/features/catalog/listing-params.ts';

describe('the address of a list', () => {
  it('has the page, its size and the sort', () => {
    expect(readListingParams(new URLSearchParams('page=3&per_page=20&sort=price_asc'))).toEqual({
      page: 3,
      perPage: 20,
      sort: 'price_asc',
      filters: NO_FILTERS,
    });
  });

  it('also opens when it is mistyped', () => {
    for (const search of [
      '',
      'page=0',
      'page=-1',
      'page=two',
      'page=1e9',
      'sort=cheap',
      'sort=toString',
      'per_page=',
    ]) {
      expect(readListingParams(new URLSearchParams(search))).toEqual({
        page: null,
        perPage: null,
        sort: null,
        filters: NO_FILTERS,
      });
    }
  });

  it('keeps the sort from page to page, and starts a new sort at the first page', () => {
    const search = new URLSearchParams('sort=title_desc&page=2');
    expect(listingHref('/', search, { page: 3 })).toBe('/?sort=title_desc&page=3');
    expect(listingHref('/', search, { sort: 'price_asc' })).toBe('/?sort=price_asc');
    expect(listingHref('/', search, { sort: '' })).toBe('/');
  });
});
