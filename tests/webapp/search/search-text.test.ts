import { describe, expect, it } from 'vitest';
import { cleanSearchText, searchHref, searchTextOf } from '#webapp/lib/search/search-text.ts';

const none = new URLSearchParams();

describe('the address of a search', () => {
  it('says what is looked for, without needless spaces', () => {
    expect(searchTextOf(new URLSearchParams({ q: '  зелёный   чай ' }))).toBe('зелёный чай');
    expect(searchTextOf(new URLSearchParams({ q: '   ' }))).toBe('');
    expect(searchTextOf(none)).toBe('');
    expect(cleanSearchText('я'.repeat(150))).toHaveLength(100);
  });

  it('is the home page’s, from the first page and in the chosen order', () => {
    const search = new URLSearchParams('sort=price_asc&page=3&product=5');
    expect(searchHref('/', search, 'чай')).toBe(`/?${new URLSearchParams({ sort: 'price_asc', q: 'чай' })}`);
  });

  it('leaves a category behind with its order', () => {
    expect(searchHref('/category/tea', new URLSearchParams('sort=price_asc&page=2'), 'чай')).toBe(
      `/?${new URLSearchParams({ q: 'чай' })}`,
    );
  });

  it('stays where a search engine opened it, until it is cleared', () => {
    const search = new URLSearchParams({ q: 'чай' });
    expect(searchHref('/search', search, 'кофе')).toBe(`/search?${new URLSearchParams({ q: 'кофе' })}`);
    expect(searchHref('/search', search, '')).toBe('/');
    expect(searchHref('/', new URLSearchParams('q=x&sort=title_asc'), '')).toBe('/?sort=title_asc');
  });
});
