import { monitorEventLoopDelay } from 'node:perf_hooks';

interface Watching {
  /** How long it looks before it says anything. */
  periodMs: number;
  /** So long a turn of the loop is too long: one answer takes several. */
  limitMs: number;
}

const WATCHING: Watching = { periodMs: 1_000, limitMs: 500 };
const RESOLUTION_MS = 20;

export interface LoopWatch {
  isLate: () => boolean;
  close: () => void;
}

/**
 * Watches how late the event loop comes round. It is late when it has been so for two periods in a row: one long turn,
 * such as a start or a collection of garbage, is no overload. A single good period ends it.
 */
export function watchLoopDelay({ periodMs, limitMs }: Watching = WATCHING): LoopWatch {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let latePeriods = 0;
  const timer = setInterval(() => {
    // Nanoseconds; no number at all where nothing was seen.
    latePeriods = delay.mean / 1e6 > limitMs ? latePeriods + 1 : 0;
    delay.reset();
  }, periodMs).unref();
  return {
    isLate: () => latePeriods >= 2,
    close: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
