import { describe, expect, it } from 'vitest';
import { authProblem, SIGN_IN_WORDS, SIGN_UP_WORDS } from '#webapp/features/auth/auth-problem.ts';
import { ApiError } from '#webapp/lib/api-client.ts';

describe('what is said when signing in or up fails', () => {
  it('is the server’s own sentence', () => {
    const refused = new ApiError({ code: 'wrong_credentials', status: 401, message: 'Неверный логин или пароль' });
    expect(authProblem(refused, SIGN_IN_WORDS).text).toBe('Неверный логин или пароль');
  });

  it('is the text of the specification where the server’s answer cannot be shown', () => {
    const odd = new ApiError({ code: 'bad_answer', status: 502 });
    expect(authProblem(odd, SIGN_IN_WORDS).text).toBe('Ошибка авторизации');
    expect(authProblem(odd, SIGN_UP_WORDS).text).toBe('Ошибка регистрации');
  });

  it('is the text of an exception, with advice, where there was no answer', () => {
    const offline = new ApiError({ code: 'network', status: 0 });
    expect(authProblem(offline, SIGN_IN_WORDS)).toEqual({ text: 'Ошибка при авторизации', advice: offline.message });
    expect(authProblem(new TypeError('odd'), SIGN_UP_WORDS).text).toBe('Ошибка при регистрации');
  });

  it('is only that this is a preview where the shop is shown in the desk', () => {
    const preview = new ApiError({ code: 'preview', status: 0 });
    expect(authProblem(preview, SIGN_IN_WORDS)).toEqual({ text: preview.message, advice: null });
  });
});
