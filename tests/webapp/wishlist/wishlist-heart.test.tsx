// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HeaderActions } from '#webapp/app/header-actions.tsx';
import { ProductCard } from '#webapp/components/shop/product-card.tsx';
import { WishlistPage } from '#webapp/features/wishlist/wishlist-page.tsx';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { fakeServer, held, inTurn, nonsense, success } from '../fake-server.ts';
import { productOf } from '../product-fixture.ts';
import { refusal } from '../refusal.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { shownToasts } from '../shown-toasts.ts';
import { MARIA } from '../user-fixture.ts';

const server = fakeServer();
const toasts = shownToasts();
const WARNING = 'Для использования списка желаний сначала зарегистрируйтесь!';
const ADDED = '❤️🔥 Товар добавлен в список желаний';
const REMOVED = '💔 Товар удален из списка желаний';
const [ADD, REMOVE] = ['GET /api/wishlist/add', 'GET /api/wishlist/remove'];
const mug = productOf(1, { title: 'Кружка' });

const heart = () => screen.getByRole('button', { name: /список желаний: Кружка/ });
const isFull = () => heart().getAttribute('aria-pressed') === 'true';
const draw = () =>
  renderInShop(
    <>
      <HeaderActions />
      <ProductCard product={mug} eager={false} />
    </>,
  );

beforeEach(() => server.answers('GET /api/wishlist/user', success([])));
afterEach(() => {
  cleanup();
  sessionStore.getState().end();
});

describe('a guest', () => {
  beforeEach(() => sessionStore.getState().end());

  it('is told to register by the heart of a product and by that of the header, and sends nothing', () => {
    draw();
    fireEvent.click(heart());
    expect(toasts).toEqual([WARNING]);
    fireEvent.click(screen.getByRole('button', { name: 'Список желаний: нужен вход' }));
    expect(toasts).toEqual([WARNING, WARNING]);
    expect(isFull()).toBe(false);
    expect(server.received(ADD)).toEqual([]);
  });

  it('is sent home from the wishlist', () => {
    history.replaceState(null, '', '/user/wishlist');
    renderInShop(<WishlistPage />);
    expect(location.pathname).toBe('/');
  });
});

it('nobody is called a guest, nor sent home, while their session is still being checked', async () => {
  history.replaceState(null, '', '/user/wishlist');
  sessionStore.setState({ status: 'checking', token: 'token', user: null });
  server.answers(ADD, success({}));
  renderInShop(<WishlistPage />);
  expect(location.pathname).toBe('/user/wishlist');
  cleanup();
  draw();
  fireEvent.click(heart());
  expect(screen.queryByRole('button', { name: /нужен вход|Войти/ })).toBeNull();
  act(() => sessionStore.getState().confirm(MARIA));
  expect(screen.getByRole('button', { name: 'Выйти' })).toBeTruthy();
  expect(toasts).toEqual([]);
  fireEvent.click(heart());
  await expect.poll(() => toasts).toEqual([ADDED]);
});

describe('the heart of a signed-in buyer', () => {
  beforeEach(() => sessionStore.setState({ status: 'user', token: 'token', user: MARIA }));
  const loaded = () => expect.poll(() => server.received('GET /api/wishlist/user')).toHaveLength(1);

  it('is full at once, and stays so when the shop has taken the product', async () => {
    const slow = held(success({}));
    server.answers(ADD, slow.answer);
    draw();
    await loaded();
    fireEvent.click(heart());
    await expect.poll(isFull).toBe(true);
    expect(toasts).toEqual([]);
    slow.letGo();
    await expect.poll(() => toasts).toEqual([ADDED]);
    expect(isFull()).toBe(true);
    expect(server.received(ADD)[0]?.query.get('id')).toBe('1');
  });

  it.each([
    ['the answer makes no sense', nonsense],
    ['the list is full', refusal('wishlist_full')],
  ])('goes back to what it was when the shop did not take the product: %s', async (_name, answer) => {
    server.answers(ADD, inTurn(answer, success({})));
    server.answers(REMOVE, inTurn(answer, success({})));
    draw();
    await loaded();
    fireEvent.click(heart());
    await expect.poll(() => toasts).toEqual(['❌ Ошибка при добавлении в вишлист']);
    expect(isFull()).toBe(false);
    fireEvent.click(heart());
    await expect.poll(() => toasts.at(-1)).toBe(ADDED);
    fireEvent.click(heart());
    await expect.poll(() => toasts.at(-1)).toBe('❌ Ошибка при удалении вишлиста');
    expect(isFull()).toBe(true);
    fireEvent.click(heart());
    await expect.poll(() => toasts.at(-1)).toBe(REMOVED);
    expect(isFull()).toBe(false);
  });
});
