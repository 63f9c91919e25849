import { notify } from '#webapp/lib/notify.ts';
import { sessionStore, TOKEN_KEY } from '#webapp/lib/session/session-store.ts';
import type { SignInAnswer } from '#webapp/lib/session/sign-in.ts';

/** Begins the session of a person who has just come in, and greets them. The modal closes by itself on that. */
export function openSession({ token, user, notice }: SignInAnswer, isNew = false): void {
  sessionStore.getState().begin(token, user, notice);
  const name = user.login ?? user.first_name ?? 'Пользователь';
  notify.success(isNew ? `Добро пожаловать, ${name}!` : `С возвращением, ${name}!`);
  if (!isStored(token)) notify.error('Ошибка сохранения сессии');
}

/** Where the browser keeps nothing the session lives until the page closes. */
function isStored(token: string): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) === token;
  } catch {
    return false;
  }
}
