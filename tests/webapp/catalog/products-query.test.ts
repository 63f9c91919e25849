import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTERS } from '#webapp/features/catalog/listing-filters.ts';
import { productPagesQuery } from '#webapp/features/catalog/products-query.ts';
import { addedPagesIn, cursorIn, listPlaceIn, withCursor } from '#webapp/lib/list-cursor.ts';

const LIST = { success: true, status: 'success', data: [], pagination: { currentPage: 2 }, next: null };
const REFUSED = { success: false, status: 'error', error: 'Продолжить отсюда нельзя', code: 'validation' };
const params = { page: 2, perPage: null, sort: null, filters: NO_FILTERS };
const everything = { kind: 'category', slug: null } as const;

/** Loads a list and returns the requested addresses; with `refuses` those with a cursor fail. */
async function asked(query: ReturnType<typeof productPagesQuery>, refuses = false): Promise<string[]> {
  const seen: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    seen.push(path);
    const isRefused = refuses && path.includes('after=');
    return new Response(JSON.stringify(isRefused ? REFUSED : LIST), { status: isRefused ? 422 : 200 });
  });
  const ask = query.queryFn as (context: { signal: AbortSignal; pageParam: unknown }) => Promise<unknown>;
  await ask({ signal: new AbortController().signal, pageParam: query.initialPageParam });
  return seen;
}

afterEach(() => vi.unstubAllGlobals());

describe('the next page of a list', () => {
  it('continues where the previous page ended', async () => {
    expect(await asked(productPagesQuery(everything, { ...params, after: 'place' }))).toEqual([
      '/api/products?page=2&after=place',
    ]);
    const [search] = await asked(productPagesQuery({ kind: 'search', text: 'чай' }, { ...params, after: 'place' }));
    expect(new URLSearchParams(search?.split('?')[1]).get('after')).toBe('place');
  });

  it('is requested by its number if the user did not come from the previous page', async () => {
    expect(await asked(productPagesQuery({ kind: 'category', slug: 'tea' }, { ...params, after: null }))).toEqual([
      '/api/products/category/tea?page=2',
    ]);
    expect(await asked(productPagesQuery(everything, { ...params, page: null }))).toEqual(['/api/products']);
  });

  it('is also requested by its number if the server no longer accepts the place', async () => {
    expect(await asked(productPagesQuery(everything, { ...params, after: 'old' }), true)).toEqual([
      '/api/products?page=2&after=old',
      '/api/products?page=2',
    ]);
  });
});

describe('the place in a history entry', () => {
  it('is kept as it was', () => expect(cursorIn({ ...withCursor('place'), sheet: true })).toBe('place'));

  it.each([null, undefined, 'after', {}, { after: '' }, { after: 7 }, withCursor(null)])('is none in %j', (state) => {
    expect(cursorIn(state)).toBeNull();
  });

  it('is kept with the pages that were added below it', () => {
    expect(listPlaceIn({ after: 'place', added: 2, sheets: 1 })).toEqual({ after: 'place', added: 2 });
    expect(listPlaceIn({ sheets: 1 })).toEqual({});
    for (const added of [-1, 0, 1.5, '3', null, Number.NaN]) expect(addedPagesIn({ added })).toBe(0);
    expect(addedPagesIn({ added: 1e9 })).toBeLessThan(1000);
  });
});
