import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { MainButton } from './platform.ts';

interface MainAction extends MainButton {
  press: () => void;
}

/** What one part of the screen puts on Telegram's main button; `null` hides it. */
interface Claim {
  action: MainAction | null;
}

/** Whoever came last has the button; when it goes, the one before has it again. */
const store = createStore<{ claims: readonly Claim[] }>()(() => ({ claims: [] }));

interface MainActionInput {
  text: string;
  enabled?: boolean;
  busy?: boolean;
  press: () => void;
}

/** The one action of what is open, on Telegram's main button, for as long as it is open. `null` hides the button. */
export function useMainAction(input: MainActionInput | null): void {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const { text, enabled = true, busy = false } = input ?? {};
  const own = useRef<Claim>(undefined);
  useEffect(() => {
    const press = () => latest.current?.press();
    const claim = { action: text === undefined ? null : { text, enabled, busy, press } };
    const before = own.current;
    own.current = claim;
    store.setState(({ claims }) => ({
      // What changes its words stays in its place.
      claims: before ? claims.map((one) => (one === before ? claim : one)) : [...claims, claim],
    }));
  }, [text, enabled, busy]);
  useEffect(
    () => () => {
      const claim = own.current;
      own.current = undefined;
      store.setState(({ claims }) => ({ claims: claims.filter((one) => one !== claim) }));
    },
    [],
  );
}

/** Nothing that is under a window is pressed while the window is open; what stands in it may have the button. */
export function useNoActionBelow(): void {
  // Before the effects of what stands inside, which claim the button after this.
  useLayoutEffect(() => {
    const claim: Claim = { action: null };
    store.setState(({ claims }) => ({ claims: [...claims, claim] }));
    return () => store.setState(({ claims }) => ({ claims: claims.filter((one) => one !== claim) }));
  }, []);
}

/** `undefined` while the open screen leaves the button to the app. */
export function useScreenAction(): MainAction | null | undefined {
  return useStore(store, ({ claims }) => claims.at(-1)?.action);
}
