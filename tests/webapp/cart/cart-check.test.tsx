// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PricedLine, Quote } from '#shared/contract/cart.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { CartPage } from '#webapp/features/cart/cart-page.tsx';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { orderedCart } from '#webapp/lib/cart/ordered-cart.ts';
import { reservation } from '#webapp/lib/cart/reservation.ts';
import { browserPlatform } from '#webapp/lib/telegram/platform.ts';
import { platformStore } from '#webapp/lib/telegram/platform-store.ts';
import { fakeServer, nonsense, success } from '../fake-server.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { cartLine, quoteOf } from './cart-line-fixture.ts';

const server = fakeServer();
const QUOTE = 'POST /api/cart/quote';

/** What the shop knows of a line, with the pieces that can be ordered. */
function answerQuotes(...known: (Partial<PricedLine> & { id: number })[]): void {
  server.answers(QUOTE, (received) => {
    const { cart_items: items } = received.body as { cart_items: { id: number; quantity: number }[] };
    const quote = quoteOf(
      ...items.map(({ id, quantity }) => {
        const line = known.find((one) => one.id === id);
        return { quantity, key: String(id), ...line };
      }),
    );
    const sold = quote.lines.filter(({ problem }) => problem === null || problem === 'not_enough');
    const total = sold.reduce(
      (sum, { price, quantity, available }) => sum + price * Math.min(quantity, available ?? 99),
      0,
    );
    return success<Quote>({ ...quote, cart_total: total, total_price: total, amount_to_pay: total })();
  });
}

const settings = { shop: { ...DEFAULT_SETTINGS.shop, min_order_total_price: 500 } };
const open = () => renderInShop(<CartPage />, { settings });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const lineOf = (title: string) => screen.getByRole('heading', { name: title }).closest('li') as HTMLLIElement;
const textOf = (title: string) => lineOf(title).textContent.replace(/\s/g, ' ');

beforeEach(() => {
  history.replaceState(null, '', '/cart');
  platformStore.setState({ status: 'browser', platform: browserPlatform });
  cartStore.getState().clear();
  orderedCart.forget();
  reservation.release();
});
afterEach(cleanup);

it('a small cart says what is missing, grows by a press to an order, and never falls below one piece', async () => {
  answerQuotes({ id: 1, title: 'Спички', price: 290 });
  cartStore.setState({ lines: [cartLine({ title: 'Спички', description: 'Длинные, в тубусе', finalPrice: 290 })] });
  open();
  expect(await button('Минимальная сумма заказа (500₽)')).toBeTruthy();
  expect(screen.getByText(/^Длинные, в\sтубусе$/)).toBeTruthy();
  expect(screen.getByText(/^До минимального заказа не хватает 210\s₽$/)).toBeTruthy();
  const less = await button('Уменьшить количество');
  expect(less).toHaveProperty('disabled', true);
  fireEvent.click(await button('Увеличить количество'));
  expect(screen.getByText(/^290\s₽ за шт\.$/)).toBeTruthy();
  expect(await button(/^Оформить заказ \(580\s₽\)$/)).toBeTruthy();
  fireEvent.click(less);
  expect(less).toHaveProperty('disabled', true);
  fireEvent.click(await button('Минимальная сумма заказа (500₽)'));
  expect(location.pathname).toBe('/');
});

it('prices that could not be asked for leave the cart as it is, and are asked for by a press', async () => {
  cartStore.setState({ lines: [cartLine({ finalPrice: 600 })] });
  server.answers(QUOTE, nonsense);
  open();
  expect(await screen.findByText(/^Не удалось проверить цены и наличие\./)).toBeTruthy();
  expect(await button(/^Оформить заказ/)).toBeTruthy();
  answerQuotes({ id: 1, price: 600 });
  fireEvent.click(await button('Повторить'));
  await expect.poll(() => screen.queryByText(/^Не удалось проверить цены/)).toBeNull();
  expect(await button(/^Оформить заказ \(600\s₽\)$/)).toBeTruthy();
});

describe('what the shop has changed', () => {
  it('is shown in its line, what is gone is left out of the order, and pressing on accepts it', async () => {
    cartStore.setState({
      lines: [
        cartLine({ key: '1', id: 1, title: 'Кружка', finalPrice: 1000 }),
        cartLine({ key: '2', id: 2, title: 'Маслёнка', finalPrice: 990 }),
        cartLine({ key: '3', id: 3, title: 'Ваза', finalPrice: 2000 }),
        cartLine({ key: '4', id: 4, title: 'Салатник', finalPrice: 2490, quantity: 5 }),
        cartLine({ key: '5', id: 5, title: 'Кувшин', finalPrice: 1490 }),
      ],
    });
    answerQuotes(
      { id: 1, title: 'Кружка', price: 1290 },
      { id: 2, title: 'Маслёнка', problem: 'unknown', available: 0 },
      { id: 3, title: 'Ваза', problem: 'attributes' },
      { id: 4, title: 'Салатник', price: 2490, problem: 'not_enough', available: 2 },
      { id: 5, title: 'Кувшин', problem: 'sold_out', available: 0 },
    );
    open();
    await expect.poll(() => textOf('Кружка')).toContain('Цена изменилась: была 1 000 ₽, теперь 1 290 ₽');
    expect(textOf('Маслёнка')).toContain('Этого товара больше нет в магазине. В заказ он не войдёт.');
    expect(textOf('Ваза')).toContain('Выберите вариант заново: того, что в корзине, больше нет.');
    expect(textOf('Салатник')).toContain('Можно заказать 2 шт., было выбрано 5');
    expect(textOf('Кувшин')).toContain('Товар закончился. В заказ он не войдёт.');
    expect(lineOf('Кувшин').querySelector('[role="group"]')).toBeNull();
    expect(lineOf('Салатник').querySelector('[role="group"]')).not.toBeNull();
    fireEvent.click(await button(/^Оформить заказ \(6\s270\s₽\)$/));
    expect(location.pathname).toBe('/checkout');
    cleanup();
    open();
    expect(await button(/^Оформить заказ \(6\s270\s₽\)$/)).toBeTruthy();
    expect(textOf('Кружка')).not.toContain('Цена изменилась');
    expect(textOf('Салатник')).not.toContain('было выбрано');
  });
});
