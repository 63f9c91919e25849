import { appendFileSync } from 'node:fs';
import { it } from 'vitest';
import { closeDay, closeShop } from './close-day.ts';
import { openWorld } from './day-world.ts';
import { openLedger, turnPage } from './ledger.ts';
import { openDisk } from './own-disk.ts';
import { startPostgres } from './own-postgres.ts';
import { planShortDay } from './plan-day.ts';
import { playDay } from './play-day.ts';

/** A few for every run of the tests; `npm run days -- --days 1000 --seed 7` plays as many as you like. */
const DAYS = Number(process.env.DAY_COUNT || 5);
const SEED = Number(process.env.DAY_SEED || 1);
/** Two or three seconds on an idle machine. */
const DAY_MS = 3 * 60_000;
/** The diary keeps two days: a failure has its cause on the same day or on the day before. */
const DAYS_IN_DIARY = 2;
const COMPLAINTS = 30;

it(
  `one shop trades ${DAYS} short days of seed ${SEED} in a row, and each ends with its books in order`,
  async () => {
    const disk = openDisk();
    const postgres = await startPostgres(`${disk.folder}/postgres`);
    const world = await openWorld({ disk, postgres, seed: SEED });
    const ledger = openLedger();
    const mornings: number[] = [];
    try {
      for (let day = 1; day <= DAYS; day++) {
        mornings.push(world.diary.length);
        world.tell(`day ${day} begins`);
        const began = performance.now();
        turnPage(ledger);
        await world.stockRoom.refill();
        const plan = planShortDay(SEED, day);
        await playDay(world, ledger, plan);
        const ended = performance.now();
        await closeDay(world, ledger);
        const took = [ended - began, performance.now() - ended].map(Math.round).join(' + ');
        const faults = plan.faults.map(({ what }) => what).join(', ');
        note(`day ${day} of seed ${SEED}: ${took} ms, ${ledger.orders.length} orders so far, ${faults}`);
      }
      await closeShop(world, ledger);
    } catch (error) {
      const complaints = [world.api, world.bot].flatMap((program) => program.complaints().slice(-COMPLAINTS));
      const diary = [...world.diary.slice(mornings.at(-DAYS_IN_DIARY)), ...complaints].join('\n');
      throw new Error(`day ${mornings.length} of seed ${SEED}:\n${diary}`, { cause: error });
    } finally {
      await world.close();
      await postgres.stop();
      disk.close();
    }
  },
  DAYS * DAY_MS,
);

/** A long run reports its progress. */
function note(line: string): void {
  if (process.env.DAY_LOG) appendFileSync(process.env.DAY_LOG, `${line}\n`);
}
