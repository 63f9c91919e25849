import { Pool } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetFutureTicks, watchClock } from '#bot/kernel/jobs/clock.ts';
import { runJobs } from '#bot/kernel/jobs/run-jobs.ts';
import { createTestDatabase } from '../../../support/database.ts';
import { recordedLog } from '../../../support/log.ts';

const database = await createTestDatabase();
const pool = new Pool({ connectionString: database.url, max: 1 });

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const mark = (identifier: string, at: number) =>
  pool.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution) VALUES ($1, now(), $2)
     ON CONFLICT (identifier) DO UPDATE SET last_execution = excluded.last_execution`,
    [identifier, new Date(at)],
  );

async function markOf(identifier: string): Promise<number> {
  const { rows } = await pool.query<{ at: Date }>(
    'SELECT last_execution AS at FROM graphile_worker._private_known_crontabs WHERE identifier = $1',
    [identifier],
  );
  return rows[0]?.at.getTime() ?? 0;
}

it('resets times of a clock that was ahead to now, and keeps those of another bot’s clock', async () => {
  const [past, near] = [Date.now() - HOUR, Date.now() + MINUTE];
  await mark('ahead', Date.now() + 365 * 24 * HOUR);
  await mark('past', past);
  await mark('near', near);
  await forgetFutureTicks(pool);
  expect(await markOf('ahead')).toBeLessThanOrEqual(Date.now());
  expect([await markOf('past'), await markOf('near')]).toEqual([past, near]);
});

it('lets the schedule continue after a start, even if its last tick was in the future', async () => {
  const locks = { claim: () => {}, isOwn: () => true, close: async () => {} };
  await mark('tick', Date.now() + HOUR);
  const jobs = await runJobs({
    databaseUrl: database.url,
    tasks: { tick: () => {} },
    schedule: '* * * * * tick',
    locks,
    log: recordedLog().log,
  });
  await jobs.close();
  expect(await markOf('tick')).toBeLessThanOrEqual(Date.now());
});

describe('the schedule starts again', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  const moveBy = async (ms: number, thenPass: number) => {
    vi.setSystemTime(Date.now() + ms);
    await vi.advanceTimersByTimeAsync(thenPass);
  };

  it('when the clock is changed in either direction, and not for a minute or for time that passes', async () => {
    const onJump = vi.fn(async () => {});
    const clock = watchClock({ log: recordedLog().log, onJump });
    await vi.advanceTimersByTimeAsync(HOUR);
    await moveBy(-MINUTE, 3000);
    expect(onJump).not.toHaveBeenCalled();
    await moveBy(-HOUR, 3000);
    expect(onJump).toHaveBeenCalledTimes(1);
    await moveBy(HOUR, 9000);
    expect(onJump).toHaveBeenCalledTimes(2);
    await clock.close();
    await moveBy(HOUR, 9000);
    expect(onJump).toHaveBeenCalledTimes(2);
  });

  it('at the next check if the database was away at the first', async () => {
    const onJump = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no database'));
    const { log, errors } = recordedLog();
    const clock = watchClock({ log, onJump });
    await moveBy(-HOUR, 3000);
    expect(errors().map(({ msg }) => msg)).toEqual(['the schedule could not be started again']);
    await moveBy(0, 9000);
    expect(onJump).toHaveBeenCalledTimes(2);
    await clock.close();
  });

  it('before the bot ends, if it had started to', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const clock = watchClock({ log: recordedLog().log, onJump: () => promise });
    await moveBy(-HOUR, 3000);
    const closed = vi.fn();
    const closing = clock.close().then(closed);
    await vi.advanceTimersByTimeAsync(0);
    expect(closed).not.toHaveBeenCalled();
    resolve();
    await closing;
  });
});
