import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { MainButton } from './platform.ts';

interface MainAction extends MainButton {
  press: () => void;
}

interface MainActionState {
  /** What the open screen puts on Telegram's main button; `null` hides it, `undefined` leaves it to the app. */
  action: MainAction | null | undefined;
}

const store = createStore<MainActionState>()(() => ({ action: undefined }));

interface MainActionInput {
  text: string;
  enabled?: boolean;
  busy?: boolean;
  press: () => void;
}

/** The screen's one action on Telegram's main button, for as long as the screen is open. `null` hides the button. */
export function useMainAction(input: MainActionInput | null): void {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const { text, enabled = true, busy = false } = input ?? {};
  useEffect(() => {
    const press = () => latest.current?.press();
    store.setState({ action: text === undefined ? null : { text, enabled, busy, press } });
    return () => store.setState({ action: undefined });
  }, [text, enabled, busy]);
}

export function useScreenAction(): MainAction | null | undefined {
  return useStore(store, (state) => state.action);
}
