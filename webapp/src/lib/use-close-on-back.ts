import { useEffect, useRef } from 'react';

/**
 * A window over the screen (a sheet, the menu, signing in) has a history entry of its own: a step back closes what was
 * opened last, and leaves the screen only when no window is open. The entry holds the number of open windows.
 */
const windows: (() => void)[] = [];
let isStepping = false;
let isQueued = false;

function windowsIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('over' in state)) return 0;
  return typeof state.over === 'number' && state.over > 0 ? state.over : 0;
}

/** Closes what is drawn when somebody goes back. Without `active` it has no entry: its address is one already. */
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

/** Once for all that opens and closes in one go: a window that another takes the place of hands its entry on. */
function settleSoon(): void {
  if (isQueued) return;
  isQueued = true;
  setTimeout(() => {
    isQueued = false;
    settle();
  });
}

function settle(): void {
  // A step back takes its time; an entry that is added meanwhile would be the one that it leaves.
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

/** Nothing goes back where the server draws. */
const browser = typeof window === 'undefined' ? undefined : window;

browser?.addEventListener('popstate', ({ state }) => {
  const wasStepping = isStepping;
  isStepping = false;
  if (!wasStepping) for (const close of windows.slice(windowsIn(state)).reverse()) close();
  // Also leaves an entry whose window went with the screen that it lay over.
  settleSoon();
});
