/** One minute is the shop's unit for most limits. */
export const WINDOW_MS = 60_000;

/** More callers within a minute than a single process can serve: beyond them the oldest are forgotten, and let through. */
const MAX_KEYS = 50_000;

interface KeyWindow {
  used: number;
  endsAt: number;
}

/**
 * Counts by key in windows, of a minute by default, that begin with a key's first call. Bounded in memory and without
 * timers: every call removes expired ones. `now` is milliseconds of a clock that never goes back.
 */
export function memoryWindows(limit: number, now: () => number, maxKeys = MAX_KEYS, windowMs = WINDOW_MS) {
  // A renewed window moves to the end, so the oldest come first.
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
    /** Takes one. Answers 0, or milliseconds to wait when there is none left. */
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
