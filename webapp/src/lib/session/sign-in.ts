import type { Success } from '#shared/contract/envelope.ts';
import type { User } from '#shared/contract/user.ts';
import { callApi } from '../api.ts';
import { ApiError } from '../api-client.ts';
import { sessionStore } from './session-store.ts';

/** What every call that opens a session answers. */
export type SignedIn = Success<unknown> & { token: string; user: User; notice: string | null };

/**
 * In Telegram the launch data says who is here, so it goes before a stored token: several accounts of one phone can
 * share the browser's storage. Silent: whatever fails, the shop is open to a guest.
 */
export async function signInWithTelegram(initData: string): Promise<void> {
  try {
    const { token, user, notice } = await askWithTelegram(initData);
    sessionStore.getState().begin(token, user, notice);
  } catch (error) {
    // A reload after a day carries the same, now expired launch data; the token of then is the same person's.
    if (error instanceof ApiError && error.code === 'init_data_invalid') sessionStore.getState().end();
    else await checkStoredToken();
  }
}

export function askWithTelegram(initData: string): Promise<SignedIn> {
  return callApi<SignedIn>('/api/auth/telegram', { method: 'POST', body: { initData }, anonymous: true });
}

/** A stored token that the server no longer takes is removed silently. */
export async function checkStoredToken(): Promise<void> {
  const session = sessionStore.getState();
  if (session.token === null) return session.settle();
  try {
    const { user } = await callApi<Success<unknown> & { user: User }>('/api/user/token-check');
    // Somebody may have signed in or out by hand meanwhile.
    if (sessionStore.getState().token === session.token) session.confirm(user);
  } catch {
    session.settle();
  }
}
