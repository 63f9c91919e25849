import { z } from 'zod';
import type { OrderEvent as EventRow } from '#prisma/generated/client.ts';
import type { OrderPageStep, OrderPageStepKind } from '#shared/contract/order-page.ts';
import type { OrderStatus } from '#shared/contract/order-status.ts';

type Event = Pick<EventRow, 'kind' | 'from' | 'to' | 'details' | 'createdAt'>;

const storedDetails = z.object({ reason: z.string().nullable().default(null) }).catch({ reason: null });

/** What an order still goes through from each status. */
const AHEAD = {
  pending: ['processing', 'completed'],
  processing: ['completed'],
  completed: [],
  cancelled: [],
} satisfies Record<OrderStatus, OrderPageStepKind[]>;

/** What a step back makes undone: a completion taken back leaves no trace, a lifted cancellation only that it was. */
const UNDONE: Partial<Record<string, readonly OrderPageStepKind[]>> = {
  'completed>processing': ['completed'],
  'cancelled>pending': ['processing', 'completed', 'cancelled'],
  'paid>unpaid': ['paid'],
  'refund_due>unpaid': ['paid'],
  'refunded>unpaid': ['paid'],
};

/** The steps that stand, in the order of time, and those that are still to come. */
export function orderPageSteps(events: readonly Event[], status: OrderStatus): OrderPageStep[] {
  let done: OrderPageStep[] = [];
  for (const event of events) {
    const undone = UNDONE[`${event.from}>${event.to}`] ?? [];
    done = done.filter(({ kind }) => !undone.includes(kind));
    const kind = stepOf(event);
    if (kind === null || (done.some((step) => step.kind === kind) && kind !== 'reopened')) continue;
    const { reason } = storedDetails.parse(event.details);
    done.push({ kind, at: event.createdAt.toISOString(), reason: kind === 'cancelled' ? reason : null });
  }
  return [...done, ...AHEAD[status].map((kind) => ({ kind, at: null, reason: null }))];
}

function stepOf({ kind, from, to }: Event): OrderPageStepKind | null {
  if (kind === 'created') return 'created';
  if (kind === 'payment') return to === 'paid' || to === 'refunded' ? (to === 'paid' ? 'paid' : 'refunded') : null;
  if (kind !== 'status') return null;
  if (to === 'pending') return from === 'cancelled' ? 'reopened' : null;
  return to === 'processing' || to === 'completed' || to === 'cancelled' ? to : null;
}
