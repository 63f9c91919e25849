import { createContext, use, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { MainButton } from './platform.ts';

interface MainAction extends MainButton {
  press: () => void;
}

/** What one part of the screen puts on Telegram's main button; `null` hides it. */
interface Claim {
  action: MainAction | null;
  /** Of the window that it stands in, by when that was opened; 0 for the screen itself. */
  order: number;
  /** A window's own, which only hides what is below it. */
  isFloor?: boolean;
}

/** The window that something is drawn in. */
export const WindowOrder = createContext(0);

let opened = 0;

/** What was opened last has the button; when it goes, what is below has it again. */
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
  const order = use(WindowOrder);
  const own = useRef<Claim>(undefined);
  useEffect(() => {
    const press = () => latest.current?.press();
    const claim = { order, action: text === undefined ? null : { text, enabled, busy, press } };
    const before = own.current;
    own.current = claim;
    store.setState(({ claims }) => ({
      // What changes its words stays in its place.
      claims: before ? claims.map((one) => (one === before ? claim : one)) : [...claims, claim],
    }));
  }, [text, enabled, busy, order]);
  useEffect(
    () => () => {
      const claim = own.current;
      own.current = undefined;
      store.setState(({ claims }) => ({ claims: claims.filter((one) => one !== claim) }));
    },
    [],
  );
}

/** Nothing under a window is pressed while it is open. Answers its `WindowOrder`: what is in it may have the button. */
export function useNoActionBelow(): number {
  const [order] = useState(() => ++opened);
  useEffect(() => {
    const claim: Claim = { action: null, order, isFloor: true };
    store.setState(({ claims }) => ({ claims: [...claims, claim] }));
    return () => store.setState(({ claims }) => ({ claims: claims.filter((one) => one !== claim) }));
  }, [order]);
  return order;
}

/** `undefined` while the open screen leaves the button to the app. */
export function useScreenAction(): MainAction | null | undefined {
  return useStore(store, ({ claims }) => topOf(claims)?.action);
}

function topOf(claims: readonly Claim[]): Claim | undefined {
  const highest = Math.max(...claims.map(({ order }) => order));
  const onTop = claims.filter(({ order }) => order === highest);
  return onTop.findLast(({ isFloor }) => !isFloor) ?? onTop[0];
}
