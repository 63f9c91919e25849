import { versionOf } from '#shared/domain/version-of.ts';
import { fieldsView } from './order-fields.ts';
import type { OrderRow } from './order-view.ts';

/** An order as whoever edits it saw it: another one as soon as its goods, sums, buyer, state or money are. */
export const orderVersion = (order: OrderRow): string =>
  versionOf([
    fieldsView(order),
    [order.status, order.paymentState, order.deliveryId, order.deliveryPrice, order.amountToPay, order.discounts],
    [order.deliveryDay, order.deliveryInterval],
    order.lines.map(({ id, quantity, unitPrice, discount }) => [id, quantity, unitPrice, discount]),
    order.payments.map(({ state, receivedAmount, refundedAmount }) => [state, receivedAmount, refundedAmount]),
  ]);
