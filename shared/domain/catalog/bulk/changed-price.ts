import type { BulkAction, PriceRounding } from '#shared/contract/desk/bulk-change.ts';
import { kopecksFromRoubles } from '#shared/contract/money.ts';

export type PriceAction = Extract<BulkAction, { kind: 'price' }>;

/** Multiples of `step`, and so much more: kopecks. */
const ROUNDINGS = {
  none: { step: 1, more: 0 },
  '1': { step: 100, more: 0 },
  '10': { step: 1000, more: 0 },
  '50': { step: 5000, more: 0 },
  '100': { step: 10_000, more: 0 },
  ends_9: { step: 1000, more: 900 },
  ends_90: { step: 10_000, more: 9000 },
} satisfies Record<PriceRounding, { step: number; more: number }>;

/** What a price becomes, rounded to the nearest, halves upwards. Kopecks; it may be an invalid price. */
export function changedPrice(price: number, { percent, amount, rounding }: PriceAction): number {
  const raw =
    percent === undefined
      ? price + (kopecksFromRoubles(amount ?? 0) ?? 0)
      : Math.round((price * (1000 + Math.round(percent * 10))) / 1000);
  const { step, more } = ROUNDINGS[rounding];
  return Math.round((raw - more) / step) * step + more;
}
