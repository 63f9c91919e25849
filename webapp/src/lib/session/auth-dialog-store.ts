import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type AuthTab = 'signin' | 'signup';

const store = createStore<{ tab: AuthTab | null }>()(() => ({ tab: null }));

/** Opens the sign-in dialog from any screen, or changes its tab if it is open. */
export function openAuthDialog(tab: AuthTab = 'signin'): void {
  store.setState({ tab });
}

export function closeAuthDialog(): void {
  store.setState({ tab: null });
}

/** The open tab; `null` while the dialog is closed. */
export function useAuthTab(): AuthTab | null {
  return useStore(store, (state) => state.tab);
}
