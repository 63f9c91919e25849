import { seededRandom } from '../../support/seeded-random.ts';

/** What somebody does next, at a pause after what they did before. */
interface StepOf<What> {
  what: What;
  pauseMs: number;
  /** Which product, order or person it is about, of those that there are. */
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

/** All that is decided before a day begins; the moments at which it meets decide themselves. */
export interface DayPlan {
  seed: number;
  traders: Step[][];
  /** What is done at the desk meanwhile. */
  staff: StaffStep[][];
  faults: Fault[];
}

/** As often as they stand here. */
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
const STEPS_EACH = 12;
const STAFF = 2;
const STAFF_STEPS_EACH = 16;
const FAULTS_A_DAY = 4;

/** The same seed plans the same day. */
export function planDay(seed: number): DayPlan {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const steps = <What>(count: number, list: readonly What[], pause = 250): StepOf<What>[] =>
    many(count, () => ({ what: oneOf(list), pauseMs: below(pause), pick: below(1000) }));
  const traders = many(TRADERS, () => steps(STEPS_EACH, STEPS));
  const faults = many(FAULTS_A_DAY, () => ({
    what: oneOf(FAULTS),
    pauseMs: 100 + below(400),
    lastsMs: 100 + below(900),
    pick: below(1000),
  }));
  // Decided last: what an older seed planned stays as it was. Staff take their time, or there would be no orders yet.
  return { seed, traders, faults, staff: many(STAFF, () => steps(STAFF_STEPS_EACH, STAFF_STEPS, 1200)) };
}
