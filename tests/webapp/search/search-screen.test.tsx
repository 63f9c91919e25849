// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '#shared/contract/product.ts';
import type { PartialMatches } from '#shared/contract/search.ts';
import { SearchBox } from '#webapp/components/shop/search-box.tsx';
import { HomePage } from '#webapp/features/catalog/home-page.tsx';
import { categoriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { fakeServer, success } from '../fake-server.ts';
import { productOf } from '../product-fixture.ts';
import { renderInShop } from '../render-in-shop.tsx';

const server = fakeServer();
const CATEGORY = { id: 1, slug: 'keramika', title: 'Керамика и посуда', description: '', size_table: null };
const TEAPOT = productOf(1, { title: 'Чайник «Тихий час»' });
const TEAS = [productOf(2, { title: 'Чай «Улун»' }), productOf(3, { title: 'Чай «Ассам»' })];

const listOf = (products: Product[]) => ({
  currentPage: 1,
  perPage: 50,
  total: products.length,
  totalPages: 1,
  hasNext: false,
  hasPrev: false,
});
const finds = (products: Product[], readAs: string | null = null) =>
  server.answers(
    'GET /api/products/search',
    success(products, { pagination: listOf(products), next: null, read_as: readAs }),
  );
const findsParts = (...matches: PartialMatches[]) =>
  server.answers('GET /api/products/search/partial', success(matches));

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Поиск товаров' });
const cards = (place = screen.getByRole('main')) => within(place).queryAllByRole('article');
const region = (name: RegExp) => screen.findByRole('region', { name });

function open(address: string): void {
  history.replaceState(null, '', address);
  renderInShop(
    <main>
      <SearchBox />
      <HomePage sales={null} reviews={null} />
    </main>,
    { answers: [[categoriesQuery.queryKey, [CATEGORY]]] },
  );
}

beforeAll(() => {
  // React reports once that happy-dom does not know this element.
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<search />);
  quiet.mockRestore();
});
beforeEach(() => {
  localStorage.clear();
  const all = [TEAPOT, ...TEAS];
  server.answers('GET /api/products', success(all, { pagination: listOf(all), next: null }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the search box', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  const type = (value: string) => fireEvent.change(box(), { target: { value } });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('searches half a second after the last letter, and nothing for spaces alone', async () => {
    finds([]);
    open('/');
    type('   ');
    if (box().form) fireEvent.submit(box().form as HTMLFormElement);
    await pass(2000);
    expect(location.search).toBe('');
    type('ыыы');
    await pass(400);
    type('ыыыщщщ');
    await pass(400);
    expect(location.search).toBe('');
    await pass(200);
    expect(new URLSearchParams(location.search).get('q')).toBe('ыыыщщщ');
  });

  it('leaves a product open that was opened while one types', async () => {
    open('/');
    type('ваза');
    await act(async () => history.pushState(null, '', '/?product=1'));
    await pass(2000);
    expect(location.search).toBe('?product=1');
    expect(server.received('GET /api/products/search')).toEqual([]);
  });
});

describe('a search', () => {
  it('of one word that finds nothing shows the categories and the way to the whole catalogue', async () => {
    finds([]);
    open('/?q=ыыыщщщ');
    expect(await screen.findByText(/^По запросу «ыыыщщщ» ничего нет$/)).toBeTruthy();
    const categories = screen.getByRole('navigation', { name: 'Категории' });
    expect(within(categories).getByRole('link', { name: 'Керамика и посуда' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Весь каталог' }));
    await expect.poll(() => cards().length).toBe(3);
    expect(box().value).toBe('');
    expect(location.search).toBe('');
  });

  it('in the wrong keyboard layout shows what was meant, and says so', async () => {
    finds([TEAPOT], 'чайник');
    open('/?q=xfqybr');
    const said = await screen.findByText(/^По запросу «xfqybr» ничего нет\. Показываем «чайник»\. Найден 1 товар$/);
    expect(said.getAttribute('role')).toBe('status');
    expect(cards()).toHaveLength(1);
  });

  it('of several words that finds nothing shows what fewer words find, with the way to all of it', async () => {
    finds([]);
    findsParts(
      { q: 'чай', without: ['синий', 'ыыы'], total: 12, products: TEAS },
      { q: 'синий чай', without: ['ыыы'], total: 1, products: [TEAPOT] },
    );
    open('/?q=синий чай ыыы');
    const byWord = await region(/^По слову «чай»: 12 товаров$/);
    expect(cards(byWord)).toHaveLength(2);
    expect(within(byWord).getByRole('link', { name: 'Показать все' }).getAttribute('href')).toBe(
      `/?${new URLSearchParams({ q: 'чай' })}`,
    );
    const allButOne = await region(/^Без слова «ыыы»: 1 товар$/);
    expect(cards(allButOne)).toHaveLength(1);
    expect(within(allButOne).queryByRole('link', { name: 'Показать все' })).toBeNull();
  });

  it('that finds a few also shows what fewer words find, but no product twice', async () => {
    finds([TEAPOT]);
    findsParts({ q: 'чай', without: ['чайник'], total: 3, products: [TEAPOT, ...TEAS] });
    open('/?q=чай чайник');
    expect(await screen.findByText('Найден 1 товар')).toBeTruthy();
    expect(cards(await region(/^По слову «чай»/))).toHaveLength(2);
    expect(cards()).toHaveLength(3);
  });
});
