import type { Logger } from 'pino';
import { ShopError } from '#shared/domain/shop-error.ts';

/**
 * About as many as a healthy shop answers in a second, and ten for each connection to the database: later calls would
 * wait longer than people do.
 */
const MOST_UNDER_WAY = 100;
/** How often the log reports it while it lasts. */
const TELL_EVERY_MS = 10_000;

export interface Overload {
  /**
   * Takes a slot for a call and returns a function that frees it; calling it twice is safe. Throws `unavailable` during
   * an overload.
   */
  enter: () => () => void;
}

interface Watched {
  log: Logger;
  /** Whether the process itself is too slow, whatever its load. */
  isLate: () => boolean;
  most?: number;
  now?: () => number;
}

/** Refuses at once calls that would wait too long, so that accepted work is done in time. */
export function createOverload({
  log,
  isLate,
  most = MOST_UNDER_WAY,
  now = () => performance.now(),
}: Watched): Overload {
  let underWay = 0;
  let refused = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  const refuse = (): never => {
    refused++;
    if (now() - toldAt >= TELL_EVERY_MS) {
      log.warn({ refused, underWay, isLate: isLate() }, 'overloaded: calls are refused');
      toldAt = now();
      refused = 0;
    }
    throw new ShopError('unavailable');
  };

  return {
    enter: () => {
      // A single call is always accepted: if other programs take the processor of a slow machine, refusing everything
      // would be an outage.
      if (underWay >= most || (underWay > 0 && isLate())) refuse();
      underWay++;
      let isInside = true;
      return () => {
        if (isInside) underWay--;
        isInside = false;
      };
    },
  };
}

/** Runs a call in its own slot. */
export async function inPlace<T>(overload: Overload | undefined, work: () => Promise<T>): Promise<T> {
  const leave = overload?.enter();
  try {
    return await work();
  } finally {
    leave?.();
  }
}
