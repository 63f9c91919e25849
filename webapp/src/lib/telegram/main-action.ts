import { createContext, use, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { MainButton } from './platform.ts';

interface MainAction extends MainButton {
  press: () => void;
}

/** The action of one part of the screen for Telegram's main button; `null` hides the button. */
interface Claim {
  action: MainAction | null;
  /** The number of its dialog, in the order of opening; 0 for the screen itself. */
  order: number;
  /** The claim of a dialog itself, which only hides the actions below it. */
  isFloor?: boolean;
}

/** The number of the dialog around a component. */
export const WindowOrder = createContext(0);

let opened = 0;

/** The dialog that was opened last has the button; when it is closed, the one below has it again. */
const store = createStore<{ claims: readonly Claim[] }>()(() => ({ claims: [] }));

interface MainActionInput {
  text: string;
  enabled?: boolean;
  busy?: boolean;
  press: () => void;
}

/** Puts the action of a screen or dialog on Telegram's main button while it is open. `null` hides the button. */
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
      // A claim that changes its text keeps its position.
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

/** Hides the actions below a dialog while it is open. Returns its `WindowOrder` for the actions inside it. */
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
