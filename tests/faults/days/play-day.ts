import type { DayWorld } from './day-world.ts';
import type { Ledger } from './ledger.ts';
import type { DayPlan } from './plan-day.ts';
import { playFaults } from './play-faults.ts';
import { workAtDesk } from './staff-work.ts';
import { trade } from './trade.ts';

/** Runs all plans at the same time, with the faults. */
export async function playDay(world: DayWorld, ledger: Ledger, plan: DayPlan): Promise<void> {
  await Promise.all([
    trade(world, ledger, plan),
    workAtDesk(world, ledger, plan.staff),
    playFaults(world, plan.faults),
  ]);
  world.tell('the day is over');
}
