import type { Success } from '#shared/contract/envelope.ts';
import type { User } from '#shared/contract/user.ts';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { sessionStore } from './session-store.ts';

/** The answer of every call that opens a session. */
export type SignInAnswer = Success<unknown> & { token: string; user: User; notice: string | null };

/**
 * In Telegram the launch data identify the user, so they come before a stored token: several accounts of one phone can
 * share the browser's storage. Errors are not shown, because guests can use the shop too.
 */
export async function signInWithTelegram(initData: string): Promise<void> {
  try {
    const { token, user, notice } = await askWithTelegram(initData);
    sessionStore.getState().begin(token, user, notice);
  } catch (error) {
    // After a day, a reload has the same launch data, which have expired; the stored token belongs to the same person.
    if (error instanceof ApiError && error.code === 'init_data_invalid') sessionStore.getState().end();
    else await checkStoredToken();
  }
}

export function askWithTelegram(initData: string): Promise<SignInAnswer> {
  return callApi<SignInAnswer>('/api/auth/telegram', { method: 'POST', body: { initData }, anonymous: true });
}

/** Pauses before the check is repeated: short failures of the shop or the connection are often over by then. */
const AGAIN_MS = [400, 800];

/** Checks the stored token, and removes it silently if the server does not accept it. */
export async function checkStoredToken(pauses: readonly number[] = AGAIN_MS): Promise<void> {
  const session = sessionStore.getState();
  if (session.token === null) return session.settle();
  try {
    const { user } = await callApi<Success<unknown> & { user: User }>('/api/user/token-check');
    // The user may have signed in or out meanwhile.
    if (sessionStore.getState().token === session.token) session.confirm(user);
  } catch (error) {
    const [pause, ...later] = pauses;
    if (pause === undefined || !mayPass(error)) return session.settle();
    await new Promise((resolve) => setTimeout(resolve, pause));
    await checkStoredToken(later);
  }
}

/** The connection is back: repeats the check that failed without it. */
export async function checkAgain(): Promise<void> {
  const { token, user } = sessionStore.getState();
  if (token !== null && user === null) await checkStoredToken();
}

function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status >= 500);
}
