import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface LeavingState {
  /** Screens with changes that are not saved. */
  unsaved: ReadonlySet<symbol>;
  /** The navigation that waits for the answer. */
  asked: (() => void) | null;
}

const leavingStore = createStore<LeavingState>()(() => ({ unsaved: new Set(), asked: null }));

export const isUnsaved = (): boolean => leavingStore.getState().unsaved.size > 0;

/** Goes at once, or after a question if something is not saved. */
export function askBeforeLeaving(go: () => void): void {
  if (isUnsaved()) leavingStore.setState({ asked: go });
  else go();
}

export function holdUnsaved(screen: symbol): () => void {
  leavingStore.setState(({ unsaved }) => ({ unsaved: new Set([...unsaved, screen]) }));
  return () =>
    leavingStore.setState(({ unsaved }) => ({ unsaved: new Set([...unsaved].filter((other) => other !== screen)) }));
}

export function stay(): void {
  leavingStore.setState({ asked: null });
}

/** Unsaved data stay in the browser: the screen restores them. */
export function leave(): void {
  const { asked } = leavingStore.getState();
  leavingStore.setState({ asked: null, unsaved: new Set() });
  asked?.();
}

export function useAskedToLeave(): boolean {
  return useStore(leavingStore, ({ asked }) => asked !== null);
}
