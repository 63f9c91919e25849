import { queryOptions } from '@tanstack/react-query';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { OrderReturnInput, ReturnableOrder } from '#shared/contract/desk/order-return.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { ORDERS } from '#webapp/desk/orders/order-calls.ts';

/** What can be returned of an order; loaded again when the order's payments have changed. */
export const returnableQuery = ({ order, payments }: DeskOrder) =>
  queryOptions({
    queryKey: ['desk', 'order-returns', order.id, order.payment_status, payments.flatMap(({ refunds }) => refunds)],
    queryFn: ({ signal }) => deskData<ReturnableOrder>(`${ORDERS}/${order.id}/returnable`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const returnGoods = (orderId: number, body: OrderReturnInput) =>
  deskData<DeskOrder>(`${ORDERS}/${orderId}/returns`, { method: 'POST', body });
