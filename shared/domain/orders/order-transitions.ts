import type { OrderStatus } from '#shared/contract/order-status.ts';
import { ROLES, type Role } from '#shared/contract/user.ts';
import { ADMINS, STAFF } from '#shared/domain/require-role.ts';

/** In whose right a step is taken. The order's own buyer is a customer, also when they work in the shop. */
export type Mover = Role;

/**
 * Final for everybody but an admin: what was completed by mistake goes back to work, what was cancelled starts again.
 */
const REOPENING: readonly Mover[] = ADMINS;

/** Every step that there is: from, to, and who may take it. */
const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly Mover[]>>>>> = {
  pending: { processing: STAFF, cancelled: ROLES },
  processing: { completed: STAFF, cancelled: ROLES },
  completed: { processing: REOPENING },
  cancelled: { pending: REOPENING },
};

/** Whether a step is one that there is, and one that this mover may take. */
export function mayMove(from: OrderStatus, to: OrderStatus, mover: Mover): boolean {
  return ORDER_TRANSITIONS[from][to]?.includes(mover) ?? false;
}
