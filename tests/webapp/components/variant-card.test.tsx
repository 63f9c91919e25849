// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ProductCard } from '#webapp/components/shop/product-card.tsx';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { shirt } from '../variants-fixture.ts';

const colour = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Цвет' });
const chooseColour = (name: string) => {
  const option = [...colour().options].find(({ text }) => text === name);
  fireEvent.change(colour(), { target: { value: option?.value } });
};
const struck = () => document.querySelector('s');
const size = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const pictureShown = () => screen.getByRole('article').querySelector('img')?.getAttribute('src');
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

beforeEach(() => {
  history.replaceState(null, '', '/');
  cartStore.setState({ lines: [] });
  sessionStore.getState().end();
});

describe('the card of a product with variants', () => {
  it('shows the picture, the price and what is left of what is chosen', () => {
    renderInShop(<ProductCard product={shirt()} eager={false} />);
    expect(pictureShown()).toBe('/1.webp');
    chooseColour('Синий');
    expect(pictureShown()).toBe('/2.webp');
    fireEvent.click(size('L'));
    expect(plain(struck()?.textContent)).toBe('Старая цена: 1 500 ₽');
    expect(plain(screen.getByText(/−20/).textContent)).toBe(', скидка −20 %');
    chooseColour('Красный');
    expect(struck()).toBeNull();
    fireEvent.click(size('S'));
    expect(screen.getByText('Осталось 3')).toBeTruthy();
  });

  it('shows what its list is filtered by, until something else is chosen', () => {
    history.replaceState(null, '', '/?values=12');
    renderInShop(<ProductCard product={shirt()} eager={false} />);
    expect(pictureShown()).toBe('/2.webp');
    expect(colour().selectedOptions[0]?.text).toBe('Синий');
    chooseColour('Красный');
    expect(pictureShown()).toBe('/1.webp');
  });

  it('strikes through an unavailable value, says so, and does not select it', () => {
    renderInShop(<ProductCard product={shirt()} eager={false} />);
    fireEvent.click(size('S'));
    chooseColour('Синий');
    const missing = size(/^M\s?\(нет в таком сочетании\)$/);
    expect(missing.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(missing);
    expect(missing.checked).toBe(false);
    expect(size('S').checked).toBe(true);
  });

  it('of a sold out product offers to notify of its return instead of selling it', () => {
    renderInShop(<ProductCard product={shirt()} eager={false} />);
    chooseColour('Красный');
    fireEvent.click(size(/^M\s?\(нет в наличии\)$/));
    expect(screen.getByText('Нет в наличии')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'В корзину' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Сообщить о поступлении' })).toBeTruthy();
    fireEvent.click(size('L'));
    expect(screen.queryByText('Нет в наличии')).toBeNull();
    expect(screen.getByRole('button', { name: 'В корзину' })).toBeTruthy();
  });

  it('puts the variant into the cart with its own picture, price and stock', () => {
    renderInShop(<ProductCard product={shirt()} eager={false} />);
    chooseColour('Синий');
    fireEvent.click(size('L'));
    fireEvent.click(screen.getByRole('button', { name: 'В корзину' }));
    expect(cartStore.getState().lines).toMatchObject([
      { key: '5-1:12-2:23', variantId: 1223, finalPrice: 1200, thumbnail: '/2.webp', stock: null },
    ]);
  });
});
