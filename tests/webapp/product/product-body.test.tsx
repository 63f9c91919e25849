// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { ProductBody } from '#webapp/features/product/product-body.tsx';
import {
  FIRST_REVIEWS,
  productReviewsQuery,
  ratingQuery,
  relatedQuery,
} from '#webapp/features/product/product-queries.ts';
import { lineOf } from '#webapp/lib/cart/cart-line.ts';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { categoriesQuery, deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { shirt, VALUES } from '../variants-fixture.ts';

const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
    .filter((words) => words?.startsWith('Цена'));
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));

const { id } = shirt();
const answers = [
  [ratingQuery(id).queryKey, { average: 0, total: 0, counts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } }],
  [productReviewsQuery(id, FIRST_REVIEWS).queryKey, { pages: [], pageParams: [] }],
  [relatedQuery(id).queryKey, { bought_together: [], similar: [] }],
  [deliveriesQuery.queryKey, []],
  [categoriesQuery.queryKey, []],
] as const;

beforeEach(() => cartStore.setState({ lines: [] }));

describe('the sheet of a product whose variants cost differently', () => {
  it('says the price when a choice has changed it, and not before', () => {
    renderInShop(<ProductBody product={shirt()} />, { answers });
    expect(said()).toEqual([]);
    choose('Красный');
    choose('S');
    expect(said()).toEqual(['Цена: 900 ₽']);
    choose('Синий');
    choose('L');
    expect(said()).toEqual(['Цена: 1 200 ₽']);
  });

  it('names what there is nothing to choose about', () => {
    const brand = {
      id: 99,
      attribute_id: 99,
      attribute: { id: 99, name: 'Бренд' },
      value: { id: 99, value: 'Лён и лён' },
      price_modifier: null,
      old_price: null,
    };
    const { variants: _, ...rest } = shirt();
    renderInShop(<ProductBody product={{ ...rest, variants: [], attributes: [...rest.attributes, brand] }} />, {
      answers,
    });
    expect(screen.getByRole('term').textContent).toBe('Бренд');
    expect(screen.getByRole('definition').textContent).toBe('Лён и лён');
    expect(screen.queryByRole('radio', { name: 'Лён и лён' })).toBeNull();
  });

  it('leads to the cart once what is chosen lies in it', () => {
    renderInShop(<ProductBody product={shirt()} />, { answers });
    choose('Красный');
    choose('S');
    expect(screen.queryByRole('link', { name: 'Перейти в корзину' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'В корзину' }));
    expect(screen.getByRole('link', { name: 'Перейти в корзину' }).getAttribute('href')).toBe('/cart');
    choose('L');
    expect(screen.queryByRole('link', { name: 'Перейти в корзину' })).toBeNull();
  });

  it('says why one piece cannot be bought alone', () => {
    renderInShop(<ProductBody product={shirt()} />, {
      answers,
      settings: { shop: { ...DEFAULT_SETTINGS.shop, min_order_total_price: 1000 } },
    });
    expect(screen.getByText(/Минимальный заказ — 1\s000\s₽/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Купить сразу' })).toBeNull();
    choose('Синий');
    choose('L');
    expect(screen.queryByText(/Минимальный заказ/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Купить сразу' })).toBeDefined();
  });
});

describe('the sheet of a line in the cart', () => {
  const { red, blue, s } = VALUES;
  const line = { ...lineOf(shirt(), [red, s]), quantity: 2 };
  const open = () => {
    cartStore.setState({ lines: [line] });
    history.replaceState(null, '', `/cart?product=${id}&line=${encodeURIComponent(line.key)}`);
    renderInShop(<ProductBody product={shirt()} />, { answers });
  };
  afterEach(() => history.replaceState(null, '', '/'));

  it('begins with its variant, and replaces it with another', () => {
    open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Красный' }).checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Заменить' })).toBeNull();
    choose('Синий');
    fireEvent.click(screen.getByRole('button', { name: 'Заменить' }));
    expect(cartStore.getState().lines).toMatchObject([{ key: lineOf(shirt(), [blue, s]).key, quantity: 2 }]);
    expect(location.search).toBe('');
  });

  it('adds another variant beside it', () => {
    open();
    choose('Синий');
    fireEvent.click(screen.getByRole('button', { name: 'Добавить ещё' }));
    expect(cartStore.getState().lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });
});

it('the sheet of a variant whose SKU was searched for begins with this variant', () => {
  const product = shirt();
  const variants = product.variants.map((variant) => ({ ...variant, sku: `SHIRT-${variant.id}` }));
  const last = variants.at(-1);
  history.replaceState(null, '', `/?q=shirt-${last?.id}`);
  renderInShop(<ProductBody product={{ ...product, variants }} />, { answers });
  for (const name of ['Синий', 'L']) {
    expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked, name).toBe(true);
  }
  history.replaceState(null, '', '/');
});
