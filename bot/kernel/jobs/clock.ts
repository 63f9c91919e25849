import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Clocks of several bots may differ by less; one that is put right by hand or by a time server mostly moves further. */
const JUMP_MS = 5 * 60_000;
const EVERY_MS = 3000;

/**
 * The queue marks each tick of the schedule with its time and takes none that is not later. Marks that a clock has left
 * which was ahead would keep the schedule still until their time comes, be it in a year: they are set back to now.
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
  /** The schedule waits for a minute of the former clock, and has to begin anew. */
  onJump: () => Promise<void>;
}

/** Calls `onJump` when the clock was moved, either way: the time since the last look does not agree with it. */
export function watchClock({ log, onJump }: ClockOptions): { close: () => void } {
  // Both at once, or the difference would hold the time between the two.
  const offset = () => Date.now() - performance.now();
  let known = offset();
  const timer = setInterval(() => {
    const moved = offset() - known;
    known += moved;
    if (Math.abs(moved) < JUMP_MS) return;
    log.warn({ movedMs: Math.round(moved) }, 'the clock was moved: the schedule begins anew');
    onJump().catch((err) => log.error({ err }, 'the schedule could not begin anew'));
  }, EVERY_MS);
  return { close: () => clearInterval(timer) };
}
