import { versionOf } from '#shared/domain/version-of.ts';
import { fieldsView } from './order-fields.ts';
import type { OrderRow } from './order-view.ts';

/** The version of an order that its editor saw: it changes with the goods, sums, buyer, state or money. */
export const orderVersion = (order: OrderRow): string =>
  versionOf([
    fieldsView(order),
    [order.status, order.paymentState, order.deliveryId, order.deliveryPrice, order.amountToPay, order.discounts],
    [order.deliveryDay, order.deliveryInterval],
    order.lines.map(({ id, quantity, unitPrice, discount }) => [id, quantity, unitPrice, discount]),
    order.payments.map(({ state, receivedAmount, refundedAmount }) => [state, receivedAmount, refundedAmount]),
  ]);
