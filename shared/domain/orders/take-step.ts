import type { OrderStepInput, OrderStepName } from '#shared/contract/desk/order-step.ts';
import type { Fulfilment } from '#shared/contract/fulfilment.ts';
import type { OrderStatus } from '#shared/contract/order-status.ts';
import type { Database } from '#shared/domain/database.ts';
import { changeStatus, type StatusActor } from './change-status.ts';
import type { OrderKey } from './find-order.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { type Fulfillable, nextFulfilment } from './fulfilment-steps.ts';
import { type Mover, mayMove } from './order-transitions.ts';
import type { OrderRow } from './order-view.ts';
import type { UndoDeps } from './undoable-step.ts';

/** The result of a step: a status of the order, or a fulfilment. */
const LEADS_TO = {
  processing: { status: 'processing' },
  assembled: { fulfilment: 'assembled' },
  ready: { fulfilment: 'ready' },
  shipped: { fulfilment: 'shipped' },
  completed: { status: 'completed' },
  cancelled: { status: 'cancelled' },
  pending: { status: 'pending' },
} as const satisfies Record<OrderStepName, { status: OrderStatus } | { fulfilment: Fulfilment }>;

/**
 * Moves an order one step from the state that the actor saw. Throws `order_not_found`, `illegal_transition` (also to
 * the later of two at once) and `stock_missing`.
 */
export function takeStep(
  deps: { db: Database } & UndoDeps,
  key: OrderKey,
  { step, seen, reason }: OrderStepInput,
  actor: StatusActor,
): Promise<OrderRow> {
  const to = LEADS_TO[step];
  if ('fulfilment' in to) return fulfilOrder(deps, key, to.fulfilment, actor, { from: seen.fulfilment });
  const { status: from, fulfilment } = seen;
  return changeStatus(deps, key, to.status, actor, { from, fulfilment, ...(reason !== undefined && { reason }) });
}

/** In the order in which people see them. */
const STATUS_STEPS: readonly OrderStatus[] = ['processing', 'pending', 'completed', 'cancelled'];

/** The steps that somebody may take in an order's current state, the usual one first. */
export function stepsFrom(order: Fulfillable & Pick<OrderRow, 'replacedById'>, mover: Mover): OrderStepName[] {
  if (order.replacedById !== null) return [];
  const next = nextFulfilment(order);
  const steps = STATUS_STEPS.filter((to) => mayMove(order.status, to, mover));
  return [...(next === null || next === 'new' ? [] : [next]), ...steps];
}
