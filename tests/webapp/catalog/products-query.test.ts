import { afterEach, describe, expect, it, vi } from 'vitest';
import { productsQuery, searchQuery } from '#webapp/features/catalog/products-query.ts';
import { cursorIn, withCursor } from '#webapp/lib/list-cursor.ts';

const LIST = { success: true, status: 'success', data: [], pagination: { currentPage: 2 }, next: null };
const REFUSED = { success: false, status: 'error', error: 'Продолжить отсюда нельзя', code: 'validation' };
const params = { page: 2, perPage: null, sort: null };

/** The addresses that a list is asked for at; those with a place are refused where `refuses`. */
async function asked(query: { queryFn?: unknown }, refuses = false): Promise<string[]> {
  const seen: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    seen.push(path);
    const isRefused = refuses && path.includes('after=');
    return new Response(JSON.stringify(isRefused ? REFUSED : LIST), { status: isRefused ? 422 : 200 });
  });
  const ask = query.queryFn as (context: { signal: AbortSignal }) => Promise<unknown>;
  await ask({ signal: new AbortController().signal });
  return seen;
}

afterEach(() => vi.unstubAllGlobals());

describe('the next page of a list', () => {
  it('goes on where the page before ended', async () => {
    expect(await asked(productsQuery(null, { ...params, after: 'place' }))).toEqual([
      '/api/products?page=2&after=place',
    ]);
    const [search] = await asked(searchQuery('чай', { ...params, after: 'place' }));
    expect(new URLSearchParams(search?.split('?')[1]).get('after')).toBe('place');
  });

  it('is counted where one did not come from the page before', async () => {
    expect(await asked(productsQuery('tea', { ...params, after: null }))).toEqual([
      '/api/products/category/tea?page=2',
    ]);
    expect(await asked(productsQuery(null, { ...params, page: null }))).toEqual(['/api/products']);
  });

  it('is counted too where the server does not take the place any more', async () => {
    expect(await asked(productsQuery(null, { ...params, after: 'old' }), true)).toEqual([
      '/api/products?page=2&after=old',
      '/api/products?page=2',
    ]);
  });
});

describe('the place in a history entry', () => {
  it('is carried on as it was', () => expect(cursorIn({ ...withCursor('place'), sheet: true })).toBe('place'));

  it.each([null, undefined, 'after', {}, { after: '' }, { after: 7 }, withCursor(null)])('is none in %j', (state) => {
    expect(cursorIn(state)).toBeNull();
  });
});
