import { notify } from '#webapp/lib/notify.ts';
import { sessionStore, TOKEN_KEY } from '#webapp/lib/session/session-store.ts';
import type { SignInAnswer } from '#webapp/lib/session/sign-in.ts';

/** Starts the session after signing in, with a greeting. The dialog closes by itself then. */
export function openSession({ token, user, notice }: SignInAnswer, isNew = false): void {
  sessionStore.getState().begin(token, user, notice);
  const name = user.login ?? user.first_name ?? 'Пользователь';
  notify.success(isNew ? `Добро пожаловать, ${name}!` : `С возвращением, ${name}!`);
  if (!isStored(token)) notify.error('Ошибка сохранения сессии');
}

/** If the browser cannot store the token, the session ends when the page is closed. */
function isStored(token: string): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) === token;
  } catch {
    return false;
  }
}
