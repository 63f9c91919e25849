import { describe, expect, it } from 'vitest';
import { NO_CONSENT, signUpForm } from '#webapp/features/auth/auth-schemas.ts';

const right = { username: '@masha', email: '', password: 'secret1', confirm: 'secret1', consent: true };

const problemsOf = (typed: object): string[] =>
  (signUpForm.safeParse({ ...right, ...typed }).error?.issues ?? []).map(({ path, message }) => `${path}: ${message}`);

describe('the registration form', () => {
  it('accepts a login with its @, and needs no e-mail', () => {
    expect(signUpForm.parse(right)).toMatchObject({ username: 'masha', email: null });
  });

  it('shows every mistake at once', () => {
    expect(problemsOf({ password: '12345', confirm: '123456', consent: false })).toEqual([
      'password: Пароль должен содержать минимум 6 символов',
      `consent: ${NO_CONSENT}`,
      'confirm: Пароли не совпадают',
    ]);
  });

  it('does not accept an invalid e-mail', () => {
    expect(problemsOf({ email: 'masha' })).toEqual(['email: Введите корректный e-mail']);
  });
});
