/** One minute: the window of most limits. */
export const WINDOW_MS = 60_000;

/**
 * More keys than a single process can serve in a minute. Beyond this number the oldest are dropped, so their calls
 * pass.
 */
const MAX_KEYS = 50_000;

interface KeyWindow {
  used: number;
  endsAt: number;
}

/**
 * Counts calls by key. A window begins with the key's first call and lasts a minute by default. Memory is bounded and
 * there are no timers: every call removes expired windows. `now` is a monotonic clock in milliseconds.
 */
export function memoryWindows(limit: number, now: () => number, maxKeys = MAX_KEYS, windowMs = WINDOW_MS) {
  // A renewed window moves to the end, so the oldest windows come first.
  const windows = new Map<string, KeyWindow>();

  const forgetOld = (time: number) => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > time && windows.size < maxKeys) return;
      windows.delete(key);
    }
  };
  const windowOf = (key: string, time: number): KeyWindow => {
    const known = windows.get(key);
    if (known && known.endsAt > time) return known;
    windows.delete(key);
    forgetOld(time);
    const fresh = { used: 0, endsAt: time + windowMs };
    windows.set(key, fresh);
    return fresh;
  };

  return {
    /** Counts a call. Returns 0, or how many milliseconds to wait if the limit is reached. */
    take: (key: string): number => {
      const time = now();
      const window = windowOf(key, time);
      window.used += 1;
      return window.used > limit ? window.endsAt - time : 0;
    },
    giveBack: (key: string): void => {
      const window = windows.get(key);
      if (window) window.used = Math.max(0, window.used - 1);
    },
    /** How many keys are held. */
    size: (): number => windows.size,
  };
}
