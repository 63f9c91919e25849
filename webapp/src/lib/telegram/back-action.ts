import { useEffect, useRef } from 'react';
import { createStore } from 'zustand/vanilla';

/** The actions of open screens for Telegram's back button; the innermost comes first. */
const store = createStore<{ steps: readonly (() => void)[] }>()(() => ({ steps: [] }));

/** A step back inside a screen (a closed menu, an earlier step), taken before leaving the screen. `null` for none. */
export function useBackAction(step: (() => void) | null): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  const active = step !== null;
  useEffect(() => {
    if (!active) return;
    const take = () => latest.current?.();
    store.setState(({ steps }) => ({ steps: [...steps, take] }));
    return () => store.setState(({ steps }) => ({ steps: steps.filter((other) => other !== take) }));
  }, [active]);
}

export const backSteps = store;
