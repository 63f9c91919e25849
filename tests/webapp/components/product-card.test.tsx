// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductAttribute } from '#shared/contract/product.ts';
import { ProductCard } from '#webapp/components/shop/product-card.tsx';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { drawToasts } from '#webapp/lib/notify.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { productOf } from '../product-fixture.ts';
import { renderInShop } from '../render-in-shop.tsx';

const size = (id: number, value: string, price: number | null): ProductAttribute => ({
  id,
  attribute_id: 1,
  attribute: { id: 1, name: 'Размер' },
  value: { id, value },
  price_modifier: price,
  old_price: null,
});

const shirt = productOf(5, { title: 'Рубашка', price: 900, attributes: [size(1, 'S', null), size(2, 'XL', 1100)] });
const price = () => screen.getByText(/₽/).textContent;

const toasts: string[] = [];
let stopToasts = () => {};

beforeEach(() => {
  toasts.length = 0;
  stopToasts = drawToasts((kind, text) => void toasts.push(`${kind}: ${text}`));
  cartStore.setState({ lines: [] });
  sessionStore.getState().end();
  vi.useFakeTimers();
});
afterEach(() => {
  stopToasts();
  vi.useRealTimers();
});

describe('a product’s card', () => {
  it('leads to the product from its picture and its title, over the place where one is', () => {
    renderInShop(<ProductCard product={shirt} eager={false} />);
    const card = screen.getByRole('article', { name: 'Рубашка' });
    const links = within(card).getAllByRole('link', { name: 'Рубашка' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/?product=5', '/?product=5']);
  });

  it('shows the price of what is chosen', () => {
    renderInShop(<ProductCard product={shirt} eager={false} />);
    expect(price()?.startsWith('от ')).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'XL' }));
    expect(price()?.replace(/\s/g, ' ')).toBe('1 100 ₽');
  });

  it('tells the only value of an attribute, and does not let it be chosen', () => {
    const brand = { ...size(3, 'Лён и лён', null), attribute_id: 2, attribute: { id: 2, name: 'Бренд' } };
    renderInShop(<ProductCard product={productOf(6, { attributes: [...shirt.attributes, brand] })} eager={false} />);
    expect(screen.getByText('Лён и лён')).toBeTruthy();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['S', 'XL']);
    fireEvent.click(screen.getByRole('radio', { name: 'S' }));
    fireEvent.click(screen.getByRole('button', { name: 'В корзину' }));
    expect(cartStore.getState().lines).toHaveLength(1);
  });

  it('asks for a choice before it goes into the cart', () => {
    renderInShop(<ProductCard product={shirt} eager={false} />);
    fireEvent.click(screen.getByRole('button', { name: 'В корзину' }));
    expect(screen.getByRole('alert').textContent).toBe('Пожалуйста, выберите атрибут товара');
    expect(cartStore.getState().lines).toEqual([]);
    expect(toasts).toEqual(['warning: Пожалуйста, выберите атрибут товара']);
    fireEvent.click(screen.getByRole('radio', { name: 'S' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('links to the cart right after the number of pieces in it', () => {
    renderInShop(<ProductCard product={productOf(5)} eager={false} />);
    expect(screen.queryByRole('link', { name: 'Перейти в корзину' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'В корзину' }));
    act(() => void vi.advanceTimersByTime(1_000));
    const stops = [...screen.getByRole('article').querySelectorAll('a:not([tabindex]), button')];
    const focused = stops.indexOf(document.activeElement as HTMLElement);
    expect(focused).not.toBe(-1);
    expect(stops[focused + 1]).toBe(screen.getByRole('link', { name: 'Перейти в корзину' }));
  });

  it('says that it is in the cart, and then how many', () => {
    renderInShop(<ProductCard product={productOf(5)} eager={false} />);
    fireEvent.click(screen.getByRole('button', { name: 'В корзину' }));
    expect(screen.getByText('В корзине')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(within(screen.getByRole('group', { name: 'Количество: Товар 5' })).getByRole('status').textContent).toBe(
      '1',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Убрать из корзины' }));
    expect(screen.getByRole('button', { name: 'В корзину' })).toBeTruthy();
  });

  it('of a product that is sold out offers nothing to choose', () => {
    renderInShop(<ProductCard product={{ ...shirt, in_stock: false }} eager={false} />);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('Нет в наличии')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'В корзину' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Сообщить о поступлении' })).toBeTruthy();
  });

  it('has a heart that a guest cannot fill, and says why', () => {
    renderInShop(<ProductCard product={shirt} eager={false} />);
    const heart = screen.getByRole('button', { name: 'В список желаний: Рубашка' });
    fireEvent.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    expect(toasts).toEqual(['warning: Для использования списка желаний сначала зарегистрируйтесь!']);
  });
});
