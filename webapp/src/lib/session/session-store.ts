import { createStore } from 'zustand/vanilla';
import type { User } from '#shared/contract/user.ts';
import { localSafeStorage, type TextStorage } from '#webapp/lib/safe-storage.ts';

export const TOKEN_KEY = 'auth_token';

interface SessionState {
  /** 'checking' while a stored token or Telegram's launch data is with the server. */
  status: 'checking' | 'guest' | 'user';
  token: string | null;
  user: User | null;
  /** What the person must be told about their account, until they have read it. */
  notice: string | null;
  begin(token: string, user: User, notice?: string | null): void;
  /** The server still takes the stored token. */
  confirm(user: User): void;
  end(): void;
  /** There is nobody to check: a guest without a token, or a server out of reach. */
  settle(): void;
  dismissNotice(): void;
}

/** Who is shopping. Only the token is kept in the browser; the user is asked of the server at each start. */
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
