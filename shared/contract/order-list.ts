import { z } from 'zod';
import { ORDER_STATUSES, PAYMENT_STATES } from './order-status.ts';
import { pagingInput } from './paging.ts';

export const HISTORY_PER_PAGE = 50;
export const ORDERS_PER_PAGE = 20;

const status = z.enum(ORDER_STATUSES, { message: 'Такого статуса нет' });
const paymentStatus = z.enum(PAYMENT_STATES, { message: 'Такого состояния оплаты нет' });

/** `GET /api/orders/user/history`: one's own orders, newest first. */
export const orderHistoryInput = z.object({ status: status.optional() }).and(pagingInput(HISTORY_PER_PAGE));

/** `GET /api/orders`: everybody's, newest first; for managers and admins. */
export const orderListInput = z
  .object({ status: status.optional(), payment_status: paymentStatus.optional() })
  .and(pagingInput(ORDERS_PER_PAGE));
export type OrderListInput = z.infer<typeof orderListInput>;

/** `PUT /api/orders/{id}/status`. A step that the order's current status does not allow is 409 `illegal_transition`. */
export const changeStatusInput = z.object({ status });
