// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { signOut } from '#webapp/lib/session/sign-out.ts';
import { fakeServer, success } from '../fake-server.ts';
import { MARIA } from '../user-fixture.ts';
import { BUYER, beginWithMug, openCheckout, QUOTED } from './open-checkout.tsx';

const server = fakeServer();
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

it('a user who signs out at the checkout leaves no name and no login', async () => {
  beginWithMug();
  sessionStore.setState({ status: 'user', token: 'token', user: MARIA });
  server.answers('POST /api/cart/quote', success(QUOTED));
  server.answers('POST /api/user/signout', success({}));
  openCheckout({ settings: { delivery_enable: false } });
  expect(screen.getByText('Вы авторизованы')).toBeTruthy();
  expect(field(/^Логин/)).toMatchObject({ value: MARIA.login, readOnly: true });
  fireEvent.change(field(/^Ф\.И\.О\./), { target: { value: BUYER.fullName } });
  act(signOut);
  expect(screen.queryByText('Вы авторизованы')).toBeNull();
  expect(field(/^Ф\.И\.О\./).value).toBe('');
  expect(field(/^Логин/)).toMatchObject({ value: '', readOnly: false });
  expect(server.received('POST /api/user/signout')[0]?.headers).toMatchObject({ Authorization: 'Bearer token' });
});
