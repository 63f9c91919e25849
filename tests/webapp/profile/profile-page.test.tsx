// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import { ProfilePage } from '#webapp/features/profile/profile-page.tsx';
import { accountQuery } from '#webapp/lib/account/account-query.ts';
import { sessionsQuery } from '#webapp/lib/account/sessions-query.ts';
import { ownReviewsQuery } from '#webapp/lib/reviews/own-reviews-query.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { MARIA, MARIAS_ACCOUNT } from '../user-fixture.ts';

const show = (lastOrder: Order | null) =>
  renderInShop(<ProfilePage renderOrder={() => <p>Заказ №10001</p>} />, {
    answers: [
      [accountQuery(7).queryKey, { ...MARIAS_ACCOUNT, lastOrder }],
      [sessionsQuery(7).queryKey, []],
      [ownReviewsQuery(7).queryKey, { data: [], stats: { total: 0, approved: 0 } }],
    ],
  });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => {
  sessionStore.setState({ status: 'user', token: 'token', user: MARIA });
});

it('what a user comes for is above what protects the account', () => {
  show({ id: 1 } as Order);
  expect(screen.getByText('Заказ №10001')).toBeTruthy();
  expect(headings()).toEqual([
    'Статистика покупок',
    'Последний заказ',
    'Мои отзывы',
    'Где выполнен вход',
    'Пароль',
    'Мои данные',
  ]);
});

it('a buyer without orders is told so, and gets a link to the catalogue', () => {
  show(null);
  expect(screen.getByText('У вас пока нет заказов')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Перейти в каталог' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('link', { name: 'Все заказы' })).toBeNull();
});
