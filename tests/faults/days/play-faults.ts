import { setTimeout as pause } from 'node:timers/promises';
import type { DayWorld } from './day-world.ts';
import type { Fault } from './plan-day.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * Longer than the hold of an online order, than a payment's life, than the launch data of a mini app, and than a night.
 */
const JUMPS_AHEAD = [10 * MINUTE, 2 * HOUR, 26 * HOUR];
const JUMPS_BACK = [MINUTE, HOUR];
const MANY = 10_000;

type Play = (world: DayWorld, fault: Fault) => Promise<void>;

const telegramFails =
  (kind: 'error' | 'drop_before' | 'drop_after' | 'delay'): Play =>
  async ({ telegram }, { lastsMs, pick }) => {
    const method = pick % 2 === 0 ? 'sendMessage' : 'editMessageText';
    await telegram.fault({
      method,
      kind,
      times: MANY,
      ...(kind === 'error' && { error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } }),
      ...(kind === 'delay' && { delay_ms: lastsMs }),
    });
    await pause(lastsMs);
    await telegram.forgetFaults();
  };

const kassaFails =
  (failure: Parameters<DayWorld['kassa']['fail']>[0]): Play =>
  async ({ kassa }, { lastsMs }) => {
    await kassa.fail(failure);
    await pause(lastsMs);
    await kassa.heal();
  };

const clockJumps =
  (jumps: readonly number[], sign: 1 | -1): Play =>
  async ({ setClock }, { lastsMs, pick }) => {
    setClock(sign * (jumps[pick % jumps.length] ?? 0));
    await pause(lastsMs);
    setClock(0);
  };

const PLAYS = {
  kill_api: ({ api }, { lastsMs }) => api.endFor('SIGKILL', lastsMs),
  stop_api: ({ api }, { lastsMs }) => api.endFor('SIGTERM', lastsMs),
  kill_bot: ({ bot }, { lastsMs }) => bot.endFor('SIGKILL', lastsMs),
  stop_bot: ({ bot }, { lastsMs }) => bot.endFor('SIGTERM', lastsMs),
  stop_database: async ({ postgres }, { lastsMs }) => {
    await postgres.stop();
    await pause(lastsMs);
    await postgres.start();
  },
  kill_database: async ({ postgres }, { lastsMs }) => {
    await postgres.kill();
    await pause(lastsMs);
    await postgres.start();
  },
  hold_orders: async ({ db }, { lastsMs }) => {
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`;
        await pause(lastsMs);
      },
      { timeout: 15_000, maxWait: 10_000 },
    );
  },
  kill_redis: async ({ redis }, { lastsMs }) => {
    await redis?.kill();
    await pause(lastsMs);
    await redis?.restart();
  },
  freeze_redis: async ({ redis }, { lastsMs }) => {
    redis?.freeze();
    await pause(lastsMs);
    redis?.wake();
  },
  telegram_refuses: telegramFails('error'),
  telegram_hangs_up_before: telegramFails('drop_before'),
  telegram_hangs_up_after: telegramFails('drop_after'),
  telegram_is_slow: telegramFails('delay'),
  kassa_loses_webhooks: kassaFails({ kind: 'lost', times: 3 }),
  kassa_repeats_webhooks: kassaFails({ kind: 'repeated', times: 3 }),
  kassa_is_down: kassaFails({ kind: 'down', times: null }),
  kassa_is_slow: kassaFails({ kind: 'slow', times: null, delay_ms: 1500 }),
  fill_disk: async ({ disk, postgres }, { lastsMs }) => {
    await disk.fill();
    await pause(lastsMs);
    disk.free();
    // A server that cannot write its log ends.
    await postgres.start();
  },
  clock_jumps_ahead: clockJumps(JUMPS_AHEAD, 1),
  clock_jumps_back: clockJumps(JUMPS_BACK, -1),
} satisfies Record<Fault['what'], Play>;

/** Runs the faults of a day one after another; each is repaired at its end. */
export async function playFaults(world: DayWorld, faults: readonly Fault[]): Promise<void> {
  for (const fault of faults) {
    await pause(fault.pauseMs);
    world.tell(`— ${fault.what} for ${fault.lastsMs} ms`);
    await PLAYS[fault.what](world, fault);
    world.tell(`— ${fault.what} is over`);
  }
}
