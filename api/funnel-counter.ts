import type { FunnelStep } from '#shared/contract/funnel.ts';
import type { Database } from '#shared/domain/database.ts';
import { addToFunnel, type FunnelCounts } from '#shared/domain/figures/funnel.ts';
import type { Logger } from '#shared/platform/logger.ts';

const EVERY_MS = 5_000;

/** Counts visits in memory and writes them together, in one statement from time to time, whatever their number. */
export interface FunnelCounter {
  count: (step: FunnelStep) => void;
  /** Stores the current counts. */
  flush: () => Promise<void>;
}

/** A killed process loses counts that it has not written yet. Counts that the database refused are written later. */
export function createFunnelCounter(
  { db, log }: { db: Database; log: Logger },
  everyMs: number = EVERY_MS,
): FunnelCounter {
  let counts: FunnelCounts = {};
  let timer: NodeJS.Timeout | undefined;
  const count = (step: FunnelStep, by = 1) => {
    counts[step] = (counts[step] ?? 0) + by;
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const written = counts;
    counts = {};
    try {
      await addToFunnel(db, written);
    } catch (error) {
      log.warn({ err: error }, 'visits were not saved; trying again later');
      for (const [step, by] of Object.entries(written)) count(step as FunnelStep, by);
    }
  };
  return { count: (step) => count(step), flush };
}
