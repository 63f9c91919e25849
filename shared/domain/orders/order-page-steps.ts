import { z } from 'zod';
import type { OrderEvent as EventRow, Order as OrderRow } from '#prisma/generated/client.ts';
import { ORDER_PROGRESS } from '#shared/contract/order.ts';
import type { OrderPageStep, OrderPageStepKind } from '#shared/contract/order-page.ts';

type Going = Pick<OrderRow, 'status' | 'fulfilment' | 'deliveryId'>;
type Event = Pick<EventRow, 'kind' | 'from' | 'to' | 'details' | 'createdAt'>;

const storedDetails = z.object({ reason: z.string().nullable().default(null) }).catch({ reason: null });

/** The steps that a step back removes from the page; a lifted cancellation stays visible only as lifted. */
const UNDONE: Partial<Record<string, readonly OrderPageStepKind[]>> = {
  'processing>pending': ['processing'],
  'completed>processing': ['completed'],
  'cancelled>processing': ['cancelled'],
  'cancelled>pending': [...ORDER_PROGRESS, 'cancelled'],
  'assembled>new': ['assembled', 'ready', 'shipped'],
  'ready>assembled': ['ready'],
  'shipped>assembled': ['shipped'],
  'ready>new': ['assembled', 'ready'],
  'shipped>new': ['assembled', 'shipped'],
  'paid>unpaid': ['paid'],
  'paid>pending': ['paid'],
  'paid>failed': ['paid'],
  'refund_due>unpaid': ['paid'],
  'refunded>unpaid': ['paid', 'refunded'],
};

/** The steps that an order has still ahead. */
function stepsAhead({ status, fulfilment, deliveryId }: Going): OrderPageStepKind[] {
  if (status === 'completed' || status === 'cancelled') return [];
  const steps: OrderPageStepKind[] = [
    'processing',
    'assembled',
    deliveryId === null ? 'ready' : 'shipped',
    'completed',
  ];
  const at = status === 'pending' ? -1 : steps.indexOf(fulfilment === 'new' ? 'processing' : fulfilment);
  return steps.slice(at + 1);
}

/** The steps in force, in the order of time, and the remaining ones. */
export function orderPageSteps(events: readonly Event[], order: Going): OrderPageStep[] {
  let done: OrderPageStep[] = [];
  for (const event of events) {
    const undone = UNDONE[`${event.from}>${event.to}`] ?? [];
    done = done.filter(({ kind }) => !undone.includes(kind));
    const kind = stepOf(event);
    if (kind === null || (done.some((step) => step.kind === kind) && kind !== 'reopened')) continue;
    const { reason } = storedDetails.parse(event.details);
    done.push({ kind, at: event.createdAt.toISOString(), reason: kind === 'cancelled' ? reason : null });
  }
  return [...done, ...stepsAhead(order).map((kind) => ({ kind, at: null, reason: null }))];
}

function stepOf({ kind, from, to }: Event): OrderPageStepKind | null {
  if (kind === 'created') return 'created';
  if (kind === 'payment') return to === 'paid' || to === 'refunded' ? (to === 'paid' ? 'paid' : 'refunded') : null;
  if (kind === 'fulfilment') return ORDER_PROGRESS.find((one) => one === to) ?? null;
  if (kind !== 'status') return null;
  if (to === 'pending') return from === 'cancelled' ? 'reopened' : null;
  return to === 'processing' || to === 'completed' || to === 'cancelled' ? to : null;
}
