import type { OrderStatus } from '#shared/contract/order-status.ts';
import { ROLES, type Role } from '#shared/contract/user.ts';
import { ADMINS, STAFF } from '#shared/domain/require-role.ts';

/** By which right a step is taken. The order's own buyer is a customer, even if they are staff. */
export type Mover = Role;

/**
 * Final for everybody except an admin: what was completed by mistake goes back to work, what was cancelled starts
 * again.
 */
const REOPENING: readonly Mover[] = ADMINS;

/** Every possible step: from, to, and who may take it. */
const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly Mover[]>>>>> = {
  pending: { processing: STAFF, cancelled: ROLES },
  processing: { completed: STAFF, cancelled: ROLES },
  completed: { processing: REOPENING },
  cancelled: { pending: REOPENING },
};

/** Whether the step exists and this mover may take it. */
export function mayMove(from: OrderStatus, to: OrderStatus, mover: Mover): boolean {
  return ORDER_TRANSITIONS[from][to]?.includes(mover) ?? false;
}
