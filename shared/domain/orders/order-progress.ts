import type { OrderEvent as EventRow } from '#prisma/generated/client.ts';
import { ORDER_PROGRESS, type Order } from '#shared/contract/order.ts';

type Name = Order['steps'][number]['name'];

/** Steps that an order in this state has not taken, or that no longer count: undone, or to be taken again. */
const AHEAD: Readonly<Record<string, readonly Name[]>> = {
  pending: ORDER_PROGRESS,
  new: ['assembled', 'ready', 'shipped'],
  assembled: ['ready', 'shipped'],
  processing: ['completed'],
};

/** The steps in force, from an order's events, oldest first. */
export function orderProgress(events: readonly Pick<EventRow, 'to' | 'createdAt'>[]): Order['steps'] {
  let taken: Order['steps'] = [];
  for (const { to, createdAt } of events) {
    const ahead = AHEAD[to ?? ''] ?? [];
    taken = taken.filter(({ name }) => !ahead.includes(name));
    const name = ORDER_PROGRESS.find((one) => one === to);
    if (name !== undefined && taken.every((step) => step.name !== name))
      taken.push({ name, at: createdAt.toISOString() });
  }
  return taken;
}
