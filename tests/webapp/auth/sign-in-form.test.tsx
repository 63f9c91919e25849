// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SignInForm } from '#webapp/features/auth/sign-in-form.tsx';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { fakeServer } from '../fake-server.ts';
import { refusal } from '../refusal.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { shownToasts } from '../shown-toasts.ts';

const server = fakeServer();
const toasts = shownToasts();

it('a wrong password is refused in the server’s words, and the typing stays', async () => {
  server.answers('POST /api/user/signin', refusal('wrong_credentials'));
  renderInShop(<SignInForm />);
  const login = screen.getByLabelText<HTMLInputElement>(/^Логин/);
  fireEvent.change(login, { target: { value: 'maria_k' } });
  fireEvent.change(screen.getByLabelText(/^Пароль/), { target: { value: 'wrong-one' } });
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Неверный логин или\sпароль\.$/);
  expect(toasts).toEqual(['❌ Неверный логин или пароль.']);
  expect(login.value).toBe('maria_k');
  expect(sessionStore.getState().user).toBeNull();
  expect(server.received('POST /api/user/signin')[0]?.body).toEqual({ username: 'maria_k', password: 'wrong-one' });
});
