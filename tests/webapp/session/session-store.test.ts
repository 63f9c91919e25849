import { describe, expect, it } from 'vitest';
import type { User } from '#shared/contract/user.ts';
import { safeStorage } from '#webapp/lib/safe-storage.ts';
import { createSessionStore } from '#webapp/lib/session/session-store.ts';
import { memoryStorage } from '../memory-storage.ts';

const masha: User = {
  id: 7,
  first_name: 'Мария',
  last_name: null,
  login: 'masha',
  email: null,
  role: 'customer',
  is_telegram: true,
  can_message: false,
};

describe('the session', () => {
  it('keeps its token in the browser until it ends', () => {
    const storage = memoryStorage();
    createSessionStore(storage).getState().begin('secret', masha);
    const later = createSessionStore(storage);
    expect(later.getState()).toMatchObject({ token: 'secret', user: null, status: 'checking' });
    later.getState().end();
    expect(later.getState()).toMatchObject({ token: null, status: 'guest' });
    expect(createSessionStore(storage).getState().token).toBeNull();
  });

  it('keeps what its owner must be told until it has been read', () => {
    const store = createSessionStore(memoryStorage());
    store.getState().begin('secret', masha, 'Логин занят');
    expect(store.getState().notice).toBe('Логин занят');
    store.getState().dismissNotice();
    expect(store.getState()).toMatchObject({ notice: null, status: 'user' });
  });

  it('does not sign out a user who has just signed in', () => {
    const store = createSessionStore(memoryStorage());
    store.getState().begin('secret', masha);
    store.getState().settle();
    expect(store.getState().status).toBe('user');
  });
});

describe('a browser that keeps nothing', () => {
  it('still has what was kept until the page closes', () => {
    const blocked = safeStorage(() => {
      throw new Error('SecurityError');
    });
    blocked.setItem('a', '1');
    expect(blocked.getItem('a')).toBe('1');
    blocked.removeItem('a');
    expect(blocked.getItem('a')).toBeNull();
  });
});
