import { useEffect, useRef } from 'react';

/**
 * A window over the screen (a sheet, the menu, the sign-in) has its own history entry: a step back closes the last one,
 * and leaves the screen only if none is open. The entry contains the number of open windows.
 */
const windows: (() => void)[] = [];
let isStepping = false;
let isQueued = false;

function windowsIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('over' in state)) return 0;
  return typeof state.over === 'number' && state.over > 0 ? state.over : 0;
}

/** Closes the window on a step back. Without `active` it gets no entry, because its address already has one. */
export function useCloseOnBack(close: () => void, active = true): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!active) return;
    const one = () => latest.current();
    windows.push(one);
    settleSoon();
    return () => {
      windows.splice(windows.indexOf(one), 1);
      settleSoon();
    };
  }, [active]);
}

/**
 * Runs once for everything that opens and closes at the same time: a window that replaces another one takes over its
 * entry.
 */
function settleSoon(): void {
  if (isQueued) return;
  isQueued = true;
  setTimeout(() => {
    isQueued = false;
    settle();
  });
}

function settle(): void {
  // A step back is asynchronous: it would leave an entry that is added meanwhile.
  if (isStepping) return;
  const state: unknown = history.state;
  const entries = windowsIn(state);
  for (let over = entries + 1; over <= windows.length; over++) {
    history.pushState({ ...(typeof state === 'object' ? state : null), over }, '');
  }
  if (entries > windows.length) {
    isStepping = true;
    history.go(windows.length - entries);
  }
}

/** On the server there is no history. */
const browser = typeof window === 'undefined' ? undefined : window;

browser?.addEventListener('popstate', ({ state }) => {
  const wasStepping = isStepping;
  isStepping = false;
  if (!wasStepping) for (const close of windows.slice(windowsIn(state)).reverse()) close();
  // Also leaves the entry of a window that was removed together with its screen.
  settleSoon();
});
