import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Clocks of several bots may differ by less; a correction by hand or by a time server is usually larger. */
const JUMP_MS = 5 * 60_000;
const EVERY_MS = 3000;

/**
 * The queue stores the time of each tick of the schedule and accepts only later ones. If the clock was ahead, these
 * times would stop the schedule until then, even for a year. So they are set back to now.
 */
export async function forgetFutureTicks(pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE graphile_worker._private_known_crontabs SET last_execution = $1
     WHERE last_execution > $1::timestamptz + $2 * interval '1 millisecond'`,
    [new Date(), JUMP_MS],
  );
}

interface ClockOptions {
  log: Logger;
  /** The schedule waits for a minute of the old time, and must start again. */
  onJump: () => Promise<void>;
}

/**
 * Calls `onJump` if the clock was moved in either direction: the time since the last check does not match. If `onJump`
 * fails, the next check calls it again. `close` waits for a running call.
 */
export function watchClock({ log, onJump }: ClockOptions): { close: () => Promise<void> } {
  const offset = () => Date.now() - performance.now();
  let known = offset();
  let looking: Promise<void> | undefined;
  const look = async () => {
    const now = offset();
    const movedMs = Math.round(now - known);
    if (Math.abs(movedMs) >= JUMP_MS) {
      log.warn({ movedMs }, 'the clock was changed: the schedule starts again');
      await onJump();
    }
    known = now;
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch((err) => log.error({ err }, 'the schedule could not be started again'))
      .finally(() => {
        looking = undefined;
      });
  }, EVERY_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
