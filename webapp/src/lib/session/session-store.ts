import { createStore } from 'zustand/vanilla';
import type { User } from '#shared/contract/user.ts';
import { localSafeStorage, type TextStorage } from '#webapp/lib/safe-storage.ts';

export const TOKEN_KEY = 'auth_token';

interface SessionState {
  /** 'checking' while the server checks a stored token or Telegram's launch data. */
  status: 'checking' | 'guest' | 'user';
  token: string | null;
  user: User | null;
  /** A message about the account, until the person closes it. */
  notice: string | null;
  begin(token: string, user: User, notice?: string | null): void;
  /** The server has accepted the stored token. */
  confirm(user: User): void;
  end(): void;
  /** Ends the check without a user: there is no token, or the server was not reached. */
  settle(): void;
  dismissNotice(): void;
}

/** The session. The browser stores only the token; the user is loaded from the server at each start. */
export function createSessionStore(storage: TextStorage) {
  return createStore<SessionState>()((set, get) => ({
    status: 'checking',
    token: storage.getItem(TOKEN_KEY),
    user: null,
    notice: null,
    begin(token, user, notice = null) {
      storage.setItem(TOKEN_KEY, token);
      set({ status: 'user', token, user, notice });
    },
    confirm: (user) => set({ status: 'user', user }),
    end() {
      storage.removeItem(TOKEN_KEY);
      set({ status: 'guest', token: null, user: null, notice: null });
    },
    settle() {
      if (get().status === 'checking') set({ status: 'guest' });
    },
    dismissNotice: () => set({ notice: null }),
  }));
}

export const sessionStore = createSessionStore(localSafeStorage);
