import { z } from 'zod';
import type { OrderEvent as EventRow } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';

/**
 * For how many milliseconds staff may undo their own step; nobody is notified of it before that. At 0 steps are final
 * at once.
 */
export interface UndoDeps {
  undoMs?: number;
}

/** When a step's event and its consequences settle; empty for a step that is final at once. */
export function settling({ undoMs = 0 }: UndoDeps, now = new Date()): { settlesAt?: Date } {
  return undoMs > 0 ? { settlesAt: new Date(now.getTime() + undoMs) } : {};
}

type Step = Pick<EventRow, 'id' | 'kind' | 'settlesAt' | 'details'>;

const storedDetails = z.object({ undoes: z.int() }).catch({ undoes: 0 });

/** The step that an event undoes; 0 for an event that undoes none. */
export const undoneBy = ({ details }: Pick<EventRow, 'details'>): number => storedDetails.parse(details).undoes;

/** Steps that can be undone have a time to settle; other steps of these kinds block them. */
const isStep = ({ kind, settlesAt }: Step): boolean => settlesAt !== null || kind === 'status' || kind === 'fulfilment';

/** Of an order's events, newest first, the one that would be undone now: the last step that still counts. */
function lastStep<Row extends Step>(events: readonly Row[]): Row | null {
  const undone = new Set(events.map(undoneBy));
  const last = events.find((event) => isStep(event) && undoneBy(event) === 0 && !undone.has(event.id));
  return last?.settlesAt ? last : null;
}

/** Nobody takes so many steps within one undo time. */
const LOOKED_AT = 30;

export async function findLastStep(tx: Transaction, orderId: number): Promise<EventRow | null> {
  return lastStep(await tx.orderEvent.findMany({ where: { orderId }, orderBy: { id: 'desc' }, take: LOOKED_AT }));
}

/** Until when an order's completion may be undone; undefined if it is final. */
export async function completionSettlesAt(tx: Transaction, orderId: number): Promise<Date | undefined> {
  const event = await tx.orderEvent.findFirst({
    where: { orderId, kind: 'status', to: 'completed' },
    orderBy: { id: 'desc' },
  });
  return event?.settlesAt ?? undefined;
}
