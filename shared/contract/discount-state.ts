/** The state of a sale or a promo code in time. */
export const DISCOUNT_STATES = ['running', 'waiting', 'stopped', 'over'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

interface Term {
  isActive: boolean;
  /** ISO 8601; null for an open end. */
  startsAt: string | null;
  endsAt: string | null;
}

export function discountState({ isActive, startsAt, endsAt }: Term, now = new Date()): DiscountState {
  if (endsAt !== null && new Date(endsAt) <= now) return 'over';
  if (!isActive) return 'stopped';
  return startsAt !== null && new Date(startsAt) > now ? 'waiting' : 'running';
}
