import { monitorEventLoopDelay } from 'node:perf_hooks';

interface Watching {
  /** How long a measurement takes. */
  periodMs: number;
  /** A longer delay counts as late: one answer takes several turns of the loop. */
  limitMs: number;
}

const WATCHING: Watching = { periodMs: 1_000, limitMs: 500 };
const RESOLUTION_MS = 20;

export interface LoopWatch {
  isLate: () => boolean;
  close: () => void;
}

/**
 * Watches the delay of the event loop. The loop is late after two late periods in a row: one long turn, for example a
 * start or a garbage collection, is no overload. One good period ends it.
 */
export function watchLoopDelay({ periodMs, limitMs }: Watching = WATCHING): LoopWatch {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let latePeriods = 0;
  const timer = setInterval(() => {
    // In nanoseconds; NaN if nothing was measured.
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
