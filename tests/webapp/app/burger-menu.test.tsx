// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BurgerMenu } from '#webapp/app/burger-menu.tsx';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { fakeServer, held, success } from '../fake-server.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { MARIA } from '../user-fixture.ts';

const server = fakeServer();
const open = () => renderInShop(<BurgerMenu open onClose={() => {}} />);

beforeEach(() => sessionStore.getState().end());
afterEach(cleanup);

it('the menu of a shop without categories says so, but not before it is known', async () => {
  const slow = held(success([]));
  server.answers('GET /api/categories', slow.answer);
  open();
  expect(screen.getByText('Загрузка…')).toBeTruthy();
  expect(screen.queryByText('Нет доступных категорий')).toBeNull();
  slow.letGo();
  expect(await screen.findByText('Нет доступных категорий')).toBeTruthy();
  expect(screen.queryByText('Загрузка…')).toBeNull();
});

it('the menu leads a signed-in user to the profile and the history', () => {
  sessionStore.setState({ status: 'user', token: 'token', user: MARIA });
  open();
  const own = ['Профиль', 'История заказов'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(own).toEqual(['/user/getme', '/user/orders/history']);
});
