import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { User } from '#shared/contract/user.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { sessionStore } from './session-store.ts';

export function useSessionUser(): User | null {
  return useStore(sessionStore, (state) => state.user);
}

export function useSessionStatus() {
  return useStore(sessionStore, (state) => state.status);
}

/**
 * For screens of signed-in people: the user, or `null` while the session is being checked. After the check a guest is
 * sent to the home page.
 */
export function useSignedInUser(): User | null {
  const status = useSessionStatus();
  const user = useSessionUser();
  const go = useNavigate();
  useEffect(() => {
    if (status === 'guest') go('/', { replace: true });
  }, [status, go]);
  return user;
}
