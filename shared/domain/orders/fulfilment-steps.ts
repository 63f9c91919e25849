import type { Order as OrderRow } from '#prisma/generated/client.ts';
import type { Fulfilment } from '#shared/contract/fulfilment.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { STAFF } from '#shared/domain/require-role.ts';
import type { Mover } from './order-transitions.ts';

interface FulfilmentStep {
  /** Who may take it. */
  by: readonly Mover[];
  /** Pickup orders wait at the shop, the others are sent. */
  of: 'any' | 'pickup' | 'delivery';
  /** What the buyer is notified of, once nobody can undo the step any more. */
  tells: 'order_assembled_for_customer' | 'order_ready_for_customer' | 'order_shipped_for_customer';
}

/**
 * Every step of an order in work, from and to. From any of them the order can also be completed or cancelled; an order
 * that is not in work cannot take these steps.
 */
const FULFILMENT_STEPS: Readonly<Record<Fulfilment, Readonly<Partial<Record<Fulfilment, Readonly<FulfilmentStep>>>>>> =
  {
    new: { assembled: { by: STAFF, of: 'any', tells: 'order_assembled_for_customer' } },
    assembled: {
      ready: { by: STAFF, of: 'pickup', tells: 'order_ready_for_customer' },
      shipped: { by: STAFF, of: 'delivery', tells: 'order_shipped_for_customer' },
    },
    ready: {},
    shipped: {},
  };

export type Fulfillable = Pick<OrderRow, 'status' | 'fulfilment' | 'deliveryId'>;

/** The step to that fulfilment which this mover may take in the order's current state; null if there is none. */
export function fulfilmentStep(
  { status, fulfilment, deliveryId }: Fulfillable,
  to: Fulfilment,
  mover: Mover,
): FulfilmentStep | null {
  const step = FULFILMENT_STEPS[fulfilment][to];
  if (status !== 'processing' || !step?.by.includes(mover)) return null;
  return step.of === 'any' || step.of === (deliveryId === null ? 'pickup' : 'delivery') ? step : null;
}

/** The next step of an order in work; null at the last one, from which it is completed. */
export function nextFulfilment(order: Fulfillable): Fulfilment | null {
  const next = keysOf(FULFILMENT_STEPS[order.fulfilment]);
  return next.find((to) => fulfilmentStep(order, to, 'manager') !== null) ?? null;
}
