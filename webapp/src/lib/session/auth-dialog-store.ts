import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type AuthTab = 'signin' | 'signup';

const store = createStore<{ tab: AuthTab | null }>()(() => ({ tab: null }));

/** Opens the auth modal, from any screen; on the other tab when it is open already. */
export function openAuthDialog(tab: AuthTab = 'signin'): void {
  store.setState({ tab });
}

export function closeAuthDialog(): void {
  store.setState({ tab: null });
}

/** The open tab; `null` while the modal is closed. */
export function useAuthTab(): AuthTab | null {
  return useStore(store, (state) => state.tab);
}
