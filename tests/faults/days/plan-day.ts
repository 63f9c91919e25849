import { seededRandom } from '../../support/seeded-random.ts';

/** An action, and the pause before it. */
interface StepOf<What> {
  what: What;
  pauseMs: number;
  /** Chooses the product, order or person. */
  pick: number;
}
export type Step = StepOf<(typeof STEPS)[number]>;
export type StaffStep = StepOf<(typeof STAFF_STEPS)[number]>;

export interface Fault {
  what: (typeof FAULTS)[number];
  /** After the end of the one before it. */
  pauseMs: number;
  lastsMs: number;
  pick: number;
}

/** Everything that is decided before a day starts; only the exact timing is not. */
export interface DayPlan {
  seed: number;
  traders: Step[][];
  /** What staff do at the desk. */
  staff: StaffStep[][];
  faults: Fault[];
}

/** Chosen as often as they are listed here. */
const STEPS = [
  'order',
  'order',
  'order',
  'order_online',
  'order_online',
  'order_as_guest',
  'pay',
  'pay',
  'pay',
  'change',
  'change',
  'cancel',
  'work',
  'work',
  'look',
  'write_to_bot',
  'sign_in',
  'sign_up',
  'review',
  'broadcast',
] as const;

const STAFF_STEPS = [
  ...(['order_shirt', 'order_shirt', 'order_shirt'] as const),
  ...(['step', 'step', 'step', 'step', 'step', 'step'] as const),
  ...(['money', 'money', 'edit', 'edit', 'track', 'note'] as const),
] as const;

const FAULTS = [
  'kill_api',
  'kill_api',
  'stop_api',
  'kill_bot',
  'kill_bot',
  'stop_bot',
  'stop_database',
  'kill_database',
  'hold_orders',
  'kill_redis',
  'freeze_redis',
  'telegram_refuses',
  'telegram_hangs_up_before',
  'telegram_hangs_up_after',
  'telegram_is_slow',
  'kassa_loses_webhooks',
  'kassa_repeats_webhooks',
  'kassa_is_down',
  'kassa_is_slow',
  'fill_disk',
  'clock_jumps_ahead',
  'clock_jumps_back',
] as const;

const TRADERS = 4;
const STAFF = 2;

/** How much happens on a day; pauses are the longest ones, in milliseconds. */
interface DaySize {
  steps: number;
  stepPause: number;
  staffSteps: number;
  /** Staff start later, or there would be no orders yet. */
  staffPause: number;
  faults: number;
}
/** Enough for a day that begins with an empty shop. */
const WHOLE_DAY: DaySize = { steps: 12, stepPause: 250, staffSteps: 16, staffPause: 1200, faults: 4 };
/** A day of many in a row: work of the day before is always left. */
const SHORT_DAY: DaySize = { steps: 4, stepPause: 150, staffSteps: 4, staffPause: 200, faults: 1 };
/** More than anybody plays in a row. */
const DAYS_OF_A_RUN = 100_000;

/** Day `n` of a run of short days. */
export const planShortDay = (seed: number, n: number): DayPlan => planDay(seed * DAYS_OF_A_RUN + n, SHORT_DAY);

/** The same seed plans the same day. */
export function planDay(seed: number, size = WHOLE_DAY): DayPlan {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const steps = <What>(count: number, list: readonly What[], pause: number): StepOf<What>[] =>
    many(count, () => ({ what: oneOf(list), pauseMs: below(pause), pick: below(1000) }));
  const traders = many(TRADERS, () => steps(size.steps, STEPS, size.stepPause));
  const faults = many(size.faults, () => ({
    what: oneOf(FAULTS),
    pauseMs: 100 + below(400),
    lastsMs: 100 + below(900),
    pick: below(1000),
  }));
  // Decided last, so that the plans of older seeds do not change.
  const staff = many(STAFF, () => steps(size.staffSteps, STAFF_STEPS, size.staffPause));
  return { seed, traders, faults, staff };
}
