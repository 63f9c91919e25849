// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CategoryPage } from '#webapp/features/catalog/category-page.tsx';
import { HomePage } from '#webapp/features/catalog/home-page.tsx';
import { categoriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { fakeServer, held, inTurn, nonsense, success } from '../fake-server.ts';
import { productOf } from '../product-fixture.ts';
import { refusal } from '../refusal.ts';
import { renderInShop } from '../render-in-shop.tsx';

const server = fakeServer();
const LIST = 'GET /api/products';
const CATEGORY = { id: 1, slug: 'vazy', title: 'Вазы', description: '', size_table: null };

/** One of three pages of two products. */
const pageOf = (currentPage: number) =>
  success([productOf(currentPage * 2 - 1), productOf(currentPage * 2)], {
    pagination: {
      currentPage,
      perPage: 2,
      total: 6,
      totalPages: 3,
      hasNext: currentPage < 3,
      hasPrev: currentPage > 1,
    },
    next: null,
  });
const titles = () =>
  screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label') ?? card.textContent);
const open = (part = <HomePage sales={null} reviews={null} />) =>
  renderInShop(part, { answers: [[categoriesQuery.queryKey, [CATEGORY]]] });

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(cleanup);

describe('a list of products', () => {
  it('that is on its way says so', async () => {
    const slow = held(pageOf(1));
    server.answers(LIST, slow.answer);
    open();
    expect(screen.getByText('Загрузка товаров')).toBeTruthy();
    slow.letGo();
    await expect.poll(titles).toHaveLength(2);
    expect(screen.queryByText('Загрузка товаров')).toBeNull();
  });

  it('whose answer makes no sense says so, and is loaded by a press', async () => {
    history.replaceState(null, '', '/?page=2');
    const list = inTurn(nonsense, pageOf(2));
    // The filters are counted by a call of their own.
    server.answers(LIST, (received) => (received.query.has('facets') ? pageOf(2) : list)(received));
    open();
    expect((await screen.findByText('Ошибка загрузки товаров')).closest('[role="alert"]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await expect.poll(titles).toHaveLength(2);
    const lists = server.received(LIST).filter(({ query }) => !query.has('facets'));
    expect(lists.map(({ query }) => query.get('page'))).toEqual(['2', '2']);
  });

  it('whose next page does not come says so, and grows by another press', async () => {
    server.answers(LIST, pageOf(1));
    open();
    await expect.poll(titles).toHaveLength(2);
    const next = inTurn(nonsense, pageOf(2));
    server.answers(LIST, (received) => (received.query.has('facets') ? pageOf(1) : next)(received));
    fireEvent.click(screen.getByRole('button', { name: /^Показать ещё/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('Не получилось. Нажмите ещё раз.');
    expect(titles()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: /^Показать ещё/ }));
    await expect.poll(titles).toHaveLength(4);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

// The window is 1024 px wide: there the filters have a column of their own.
describe('an unknown category', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/category/no-such');
    server.answers('GET /api/products/category/no-such', refusal('category_not_found'));
    server.answers(LIST, pageOf(1));
  });

  it('says so in Russian, shows the way to the catalogue, and offers nothing to choose', async () => {
    open(<CategoryPage slug="no-such" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^404 Категория не\sнайдена$/);
    expect(await screen.findByText('Ошибка загрузки товаров')).toBeTruthy();
    expect(screen.queryByText(/Category not exist/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Перейти в каталог' }).getAttribute('href')).toBe('/');
    expect(await screen.findByText('Посмотрите, что есть')).toBeTruthy();
    expect(screen.queryByRole('complementary', { name: 'Фильтры' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Сортировка' })).toBeNull();
    expect(server.received('GET /api/products/category/no-such').map(({ query }) => query.has('facets'))).toEqual([
      false,
    ]);
  });

  it('unlike a known one, whose filters stand in their column', async () => {
    history.replaceState(null, '', '/category/vazy');
    server.answers('GET /api/products/category/vazy', pageOf(1));
    open(<CategoryPage slug="vazy" />);
    expect(await screen.findByRole('complementary', { name: 'Фильтры' })).toBeTruthy();
    await expect
      .poll(() => server.received('GET /api/products/category/vazy').some(({ query }) => query.has('facets')))
      .toBe(true);
  });
});
