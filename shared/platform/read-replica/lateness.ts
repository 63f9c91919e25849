import type { Logger } from '#shared/platform/logger.ts';

/** A replica that is behind for so long is reported. */
const LATE_MS = 10_000;

/** How far the replica is behind, and since when. Logs once that it is late, and once that it is not late any more. */
export function createLateness(log: Logger) {
  let since = performance.now();
  let bytes = 0;
  let isReported = false;
  return {
    /** The first change arrived that the replica has not replayed. */
    begin: () => {
      since = performance.now();
    },
    measure: (missing: number) => {
      bytes = missing;
    },
    bytes: () => bytes,
    seconds: () => (performance.now() - since) / 1000,
    reportIfLate: () => {
      if (isReported || performance.now() - since < LATE_MS) return;
      isReported = true;
      log.warn({ lagBytes: bytes }, 'the read replica is late: until it has caught up the primary answers');
    },
    end: () => {
      if (isReported) log.info('the read replica has caught up');
      isReported = false;
    },
  };
}
