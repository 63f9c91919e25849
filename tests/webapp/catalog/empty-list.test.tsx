// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CategoryPage } from '#webapp/features/catalog/category-page.tsx';
import { HomePage } from '#webapp/features/catalog/home-page.tsx';
import { readListingParams } from '#webapp/features/catalog/listing-params.ts';
import type { ListingSource } from '#webapp/features/catalog/listing-source.ts';
import { productPagesQuery } from '#webapp/features/catalog/products-query.ts';
import { categoriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { renderInShop } from '../render-in-shop.tsx';

const category = { id: 1, slug: 'vazy', title: 'Вазы', description: '', size_table: null };
const pagination = { currentPage: 1, perPage: 50, total: 0, totalPages: 1, hasNext: false, hasPrev: false };

/** Sets an address, and returns an empty list as its answer. */
function emptyAnswers(address: string, source: ListingSource) {
  history.replaceState(null, '', address);
  const { queryKey, initialPageParam } = productPagesQuery(
    source,
    readListingParams(new URLSearchParams(location.search)),
  );
  const list = { pages: [{ success: true, status: 'success', data: [], pagination }], pageParams: [initialPageParam] };
  return {
    answers: [
      [queryKey, list],
      [categoriesQuery.queryKey, [category]],
      [['nearest', ''], []],
    ] as const,
  };
}

const phone = { matches: false, onchange: null, addListener: () => {}, removeListener: () => {} };

const home = <HomePage sales={null} reviews={null} />;
const search: ListingSource = { kind: 'search', text: 'звезда' };

beforeEach(() => {
  // A narrow window: there the filters are behind a button.
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), phone, { media }));
});

afterEach(() => void vi.unstubAllGlobals());

it('a search without results has nothing to filter and nothing to sort', () => {
  renderInShop(home, emptyAnswers('/search?q=звезда', search));
  expect(screen.getByText(/ничего нет$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Фильтры/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Сортировка' })).toBeNull();
});

it('filters that leave nothing of a search stay visible, and can be reset', () => {
  renderInShop(home, emptyAnswers('/search?q=звезда&price_min=9000', search));
  expect(screen.getByRole('button', { name: /^Фильтры/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Сбросить фильтры' })).toBeTruthy();
});

it('the result of filters in a category is announced to a screen reader', () => {
  const address = '/category/vazy?price_min=9000';
  renderInShop(<CategoryPage slug="vazy" />, emptyAnswers(address, { kind: 'category', slug: 'vazy' }));
  expect(screen.getByRole('status').textContent).toBe('Ничего не нашлось');
});

it('an empty category has nothing to filter, and links further', () => {
  renderInShop(<CategoryPage slug="vazy" />, emptyAnswers('/category/vazy', { kind: 'category', slug: 'vazy' }));
  expect(screen.getByText('Все товары куда-то делись')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Фильтры/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Сортировка' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toBeTruthy();
});

it('a page beyond the last one says so', () => {
  renderInShop(
    <CategoryPage slug="vazy" />,
    emptyAnswers('/category/vazy?page=99', { kind: 'category', slug: 'vazy' }),
  );
  expect(screen.getByText(/^Страницы 99 здесь нет: товаров меньше\.$/)).toBeTruthy();
  cleanup();
  renderInShop(<CategoryPage slug="vazy" />, emptyAnswers('/category/vazy?page=1', { kind: 'category', slug: 'vazy' }));
  expect(screen.queryByText(/товаров меньше/)).toBeNull();
});

it('an address that leads nowhere says so above the catalogue, and the home page does not', () => {
  const unknown = () => screen.queryByText(/^Такой страницы в\sмагазине нет/);
  for (const path of ['/', '/catalog', '/profile']) {
    renderInShop(home, emptyAnswers(path, { kind: 'category', slug: null }));
    expect(unknown(), path).toBeNull();
    cleanup();
  }
  renderInShop(home, emptyAnswers('/no/such/place', { kind: 'category', slug: null }));
  expect(unknown()).toBeTruthy();
});

it('a category that could not be loaded has nothing to filter or sort', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  history.replaceState(null, '', '/category/vazy');
  renderInShop(<CategoryPage slug="vazy" />, { answers: [[categoriesQuery.queryKey, [category]]] });
  expect(await screen.findByText('Ошибка загрузки товаров')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Фильтры/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Сортировка' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy();
});
