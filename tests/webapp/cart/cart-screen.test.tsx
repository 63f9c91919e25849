// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { CartLineRow } from '#webapp/features/cart/cart-line-row.tsx';
import { CartPage } from '#webapp/features/cart/cart-page.tsx';
import { CartSummary } from '#webapp/features/cart/cart-summary.tsx';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import { cartStore, useCart } from '#webapp/lib/cart/cart-store.ts';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { browserPlatform } from '#webapp/lib/telegram/platform.ts';
import { platformStore } from '#webapp/lib/telegram/platform-store.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { addedUp, cartLine } from './cart-line-fixture.ts';

const atLeast = (least: number) => ({
  settings: { shop: { ...DEFAULT_SETTINGS.shop, min_order_total_price: least } },
});

function Lines() {
  const lines = useCart((state) => state.lines);
  return (
    <ul>
      {lines.map((line) => (
        <CartLineRow key={line.key} line={line} />
      ))}
    </ul>
  );
}

function inCart(...lines: CartLine[]) {
  cartStore.setState({ lines });
}

/** The lines of the cart, from the top. */
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => {
  // No quote comes: the cart shows what it knows by itself.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  inCart();
  platformStore.setState({ status: 'browser', platform: browserPlatform });
});

afterEach(() => vi.unstubAllGlobals());

describe('a line of the cart', () => {
  it('says what was chosen, the price of one and what all of it comes to', () => {
    const colour = { attribute_id: 1, attribute_name: 'Цвет', value_id: 2, value_name: 'Синий', price_modifier: null };
    inCart(cartLine({ finalPrice: 1990.5, quantity: 2, selectedAttributeData: [colour] }));
    renderInShop(<Lines />);
    expect(screen.getByText('Цвет: Синий')).toBeTruthy();
    expect(screen.getByText('1 990,50 ₽ за шт.')).toBeTruthy();
    expect(screen.getByText('3 981 ₽')).toBeTruthy();
  });

  it('whose variant is no more always leads to another choice', () => {
    inCart(cartLine({ problem: 'attributes', hasChoice: false }));
    renderInShop(<Lines />);
    expect(screen.getByText('Выберите вариант заново: того, что в корзине, больше нет.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Выбрать вариант: Кружка' });
    expect(link.getAttribute('href')).toContain('product=1&line=1');
  });

  it('can be raised to the stock and lowered to one', () => {
    inCart(cartLine({ stock: 2 }));
    renderInShop(<Lines />);
    expect(screen.getByText('Осталось 2 шт.')).toBeTruthy();
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Увеличить количество' });
    const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Уменьшить количество' });
    expect([less.disabled, more.disabled]).toEqual([true, false]);
    fireEvent.click(more);
    expect(screen.getByRole('status').textContent).toBe('2');
    expect([less.disabled, more.disabled]).toEqual([false, true]);
  });

  it('that is removed can be put back in its place, by the keyboard too', () => {
    inCart(cartLine(), cartLine({ key: '2', title: 'Чайник', quantity: 3 }), cartLine({ key: '3', title: 'Ложка' }));
    renderInShop(<CartPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Удалить: Чайник' }));
    expect(titles()).toEqual(['Кружка', 'Ложка']);
    expect(screen.getByText('Удалили: Чайник').getAttribute('role')).toBe('status');
    expect(document.activeElement?.textContent).toBe('Вернуть');
    fireEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
    expect(titles()).toEqual(['Кружка', 'Чайник', 'Ложка']);
    expect(cartStore.getState().lines[1]?.quantity).toBe(3);
    expect(document.activeElement?.textContent).toBe('Чайник');
    expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull();
  });

  it('that was the last can be put back too, until the cart is left', () => {
    inCart(cartLine());
    const { unmount } = renderInShop(<CartPage />);
    const takeOut = () => fireEvent.click(screen.getByRole('button', { name: 'Удалить: Кружка' }));
    takeOut();
    expect(screen.getByText('Корзина пуста')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
    expect(titles()).toEqual(['Кружка']);
    takeOut();
    unmount();
    renderInShop(<CartPage />);
    expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull();
  });

  it('that is no longer available can only be removed', () => {
    inCart(cartLine({ problem: 'sold_out', priceWas: 90 }));
    renderInShop(<Lines />);
    expect(screen.getByText('Товар закончился. В заказ он не войдёт.')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Удалить']);
    expect(screen.queryByText(/Цена изменилась/)).toBeNull();
  });

  it('shows a changed price and fewer pieces', () => {
    inCart(cartLine({ priceWas: 90, quantityWas: 3 }));
    renderInShop(<Lines />);
    expect(screen.getByText('Цена изменилась: была 90 ₽, теперь 100 ₽')).toBeTruthy();
    expect(screen.getByText('Можно заказать 1 шт., было выбрано 3')).toBeTruthy();
  });
});

describe('the cart’s sum', () => {
  it('counts what can be ordered, and leads to the checkout', () => {
    inCart(cartLine({ quantity: 2 }), cartLine({ key: '2' }), cartLine({ key: '3', problem: 'unknown' }));
    renderInShop(<CartSummary sums={addedUp(...cartStore.getState().lines)} />);
    expect(screen.getByText('3 товара')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Оформить заказ \(300\s₽\)$/ }));
    expect(location.pathname).toBe('/checkout');
  });

  it('is announced to a screen reader as it changes, with more than a number', () => {
    inCart(cartLine({ quantity: 2 }));
    renderInShop(<CartSummary sums={addedUp(...cartStore.getState().lines)} />);
    expect(screen.getByRole('status').textContent.replace(/\s/g, ' ')).toBe('2 товара200 ₽');
  });

  it('says how much is missing, and links back to the catalogue', () => {
    inCart(cartLine());
    renderInShop(<CartSummary sums={addedUp(...cartStore.getState().lines)} />, atLeast(500));
    expect(screen.getByText('До минимального заказа не хватает 400 ₽')).toBeTruthy();
    expect(screen.queryByText('Доставку выберете на следующем шаге')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Минимальная сумма заказа (500₽)' }));
    expect(location.pathname).toBe('/');
  });

  it('says how much is missing for free delivery, and for which delivery', () => {
    inCart(cartLine({ finalPrice: 990 }));
    const sums = addedUp(...cartStore.getState().lines);
    const courier = {
      id: 1,
      title: 'Курьер',
      description: '',
      price: 350,
      free_from: 1500,
      pickup_points: [],
      days: null,
    };
    const answers = [[deliveriesQuery.queryKey, [courier, { ...courier, id: 2, free_from: null }]]] as const;
    const { container } = renderInShop(<CartSummary sums={sums} />, { answers });
    expect(container.textContent.replace(/\s/g, ' ')).toContain('До бесплатной доставки 510 ₽ (Курьер');
    expect(screen.queryByText('Доставку выберете на следующем шаге')).toBeNull();
  });

  it('uses Telegram’s button where there is one', () => {
    platformStore.setState({ status: 'telegram' });
    inCart(cartLine());
    renderInShop(<CartSummary sums={addedUp(...cartStore.getState().lines)} />);
    expect(screen.getByText('1 товар')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('an empty cart says so, and links to the catalogue', () => {
  renderInShop(<CartPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Корзина пуста');
  expect(screen.getByRole('link', { name: 'Вернуться к покупкам' }).getAttribute('href')).toBe('/');
});
