import { z } from 'zod';
import type { Prisma } from '#prisma/generated/client.ts';
import type { OrderEventLine } from '#shared/contract/desk/order.ts';
import { MANUAL_PAYMENT_TYPES } from '#shared/contract/manual-payment.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { nameOf, stepInclude } from './order-step.ts';
import { undoneBy } from './undoable-step.ts';

/** Enough even for an order that was moved back and forth a hundred times. */
const MOST_EVENTS = 200;

const kopecks = z.int().nullable().catch(null);
const word = z.string().nullable().catch(null);

/** The details of the events; each kind has its own. */
const storedDetails = z.object({
  reason: word,
  outcome: word,
  /** Kopecks that were paid, and that were refunded. */
  received: kopecks,
  amount: kopecks,
  way: z.enum(MANUAL_PAYMENT_TYPES).nullable().catch(null),
  changed: z.array(z.string()).catch([]),
  /** The result of an edit that the buyer was asked about. */
  edit: word,
});

/** All events of an order, oldest first; of a very long history only the end. */
export async function readOrderEvents(db: Transaction, orderId: number): Promise<OrderEventLine[]> {
  const rows = await db.orderEvent.findMany({
    where: { orderId },
    include: stepInclude,
    orderBy: { id: 'desc' },
    take: MOST_EVENTS,
  });
  return rows.reverse().map(eventLine);
}

function eventLine(event: Prisma.OrderEventGetPayload<{ include: typeof stepInclude }>): OrderEventLine {
  const { id, kind, from, to, actor, actorId, order, channel, createdAt, details } = event;
  const { reason, outcome, received, amount, way, changed, edit } = storedDetails.parse(details);
  const sum = received ?? amount;
  return {
    id,
    at: createdAt.toISOString(),
    kind,
    from,
    to,
    channel,
    reason,
    manual_type: way,
    changed,
    actor: nameOf(actor),
    is_by_buyer: actorId !== null && actorId === order.userId,
    is_undo: undoneBy(event) > 0,
    outcome: outcome ?? edit,
    amount: sum === null ? null : roublesFromKopecks(sum),
  };
}
