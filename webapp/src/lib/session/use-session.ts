import { useStore } from 'zustand';
import type { User } from '#shared/contract/user.ts';
import { sessionStore } from './session-store.ts';

export function useSessionUser(): User | null {
  return useStore(sessionStore, (state) => state.user);
}
