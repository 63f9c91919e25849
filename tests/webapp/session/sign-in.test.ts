import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { checkAgain, checkStoredToken } from '#webapp/lib/session/sign-in.ts';

const masha = {
  id: 7,
  first_name: 'Мария',
  last_name: null,
  login: 'masha',
  email: null,
  role: 'customer' as const,
  is_telegram: false,
  can_message: false,
};
const known = () => Response.json({ success: true, status: 'success', data: masha, user: masha });
const failure = (status: number, code: string) =>
  Response.json({ success: false, status: 'error', code, error: 'Не вышло' }, { status });
const nobody = () => {
  throw new TypeError('Failed to fetch');
};

describe('the check of a stored token', () => {
  const fetch = vi.fn<() => Response>();
  const check = async (run = checkStoredToken) => {
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    return sessionStore.getState();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => fetch());
    fetch.mockReset();
    sessionStore.setState({ status: 'checking', token: 'secret', user: null });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('removes silently what the shop no longer takes, and asks once', async () => {
    fetch.mockImplementation(() => failure(401, 'unauthorized'));
    expect(await check()).toMatchObject({ status: 'guest', token: null });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each([
    ['in trouble', () => failure(503, 'unavailable')],
    ['out of reach', nobody],
  ])('asks a shop again that is %s for a moment', async (_, trouble) => {
    fetch.mockImplementationOnce(trouble).mockImplementation(known);
    expect(await check()).toMatchObject({ status: 'user', user: masha });
  });

  it('treats the user as a guest while the shop is unreachable, and signs them in when it is back', async () => {
    fetch.mockImplementation(nobody);
    expect(await check()).toMatchObject({ status: 'guest', token: 'secret' });
    fetch.mockImplementation(known);
    expect(await check(checkAgain)).toMatchObject({ status: 'user', user: masha });
  });

  it('asks for nobody when the connection is back and everybody is known', async () => {
    sessionStore.getState().begin('secret', masha);
    await check(checkAgain);
    expect(fetch).not.toHaveBeenCalled();
  });
});
