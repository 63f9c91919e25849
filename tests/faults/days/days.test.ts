import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDay, closeShop } from './close-day.ts';
import { openWorld } from './day-world.ts';
import { openLedger } from './ledger.ts';
import { type OwnDisk, openDisk } from './own-disk.ts';
import { type OwnPostgres, startPostgres } from './own-postgres.ts';
import { planDay, planShortDay } from './plan-day.ts';
import { playDay } from './play-day.ts';
import { seedsOf } from './seeds.ts';

/** A few seeds for every run of the tests, among them those that found a bug. `npm run days` plays others. */
const SEEDS = [2, 4, 6];
/** About twenty seconds on an idle machine. */
const DAY_MS = 10 * 60_000;

let disk: OwnDisk;
let postgres: OwnPostgres;
beforeAll(async () => {
  disk = openDisk();
  postgres = await startPostgres(`${disk.folder}/postgres`);
});
afterAll(async () => {
  await postgres.stop();
  disk.close();
});

it('the same seed plans the same day', () => {
  expect(planDay(7)).toEqual(planDay(7));
  expect(planDay(7)).not.toEqual(planDay(8));
  expect(planShortDay(7, 3)).toEqual(planShortDay(7, 3));
  expect(planShortDay(7, 3)).not.toEqual(planShortDay(7, 4));
});

it.each(seedsOf(process.env.DAY_SEEDS) ?? SEEDS)(
  'day %i ends with its books in order',
  async (seed) => {
    const plan = planDay(seed);
    const world = await openWorld({ disk, postgres, seed });
    const ledger = openLedger();
    try {
      await playDay(world, ledger, plan);
      await closeDay(world, ledger);
      await closeShop(world, ledger);
      world.tell('the books are closed');
      if (process.env.DAY_DIARY) process.stdout.write(`day ${seed}:\n${world.diary.join('\n')}\n`);
    } catch (error) {
      await world.close();
      throw new Error(`day ${seed}:\n${world.diary.join('\n')}`, { cause: error });
    }
    await world.close();
  },
  DAY_MS,
);
