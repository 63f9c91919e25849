import { queryOptions } from '@tanstack/react-query';
import type { CustomerRow } from '#shared/contract/desk/customers.ts';
import type { NewOrderInput, NewOrderQuote } from '#shared/contract/desk/new-order.ts';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { CUSTOMERS_KEY } from '#webapp/desk/customers/customer-calls.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { FRESH } from '#webapp/desk/orders/goods-query.ts';
import { ORDERS } from '#webapp/desk/orders/order-calls.ts';
import type { quoteBody } from './new-order-draft.ts';

export const newOrderQuoteQuery = (body: ReturnType<typeof quoteBody>) =>
  queryOptions({
    queryKey: ['desk', 'new-order-quote', body],
    queryFn: ({ signal }) =>
      deskData<NewOrderQuote>(`${ORDERS}/quote`, { method: 'POST', ...(body && { body }), signal }),
    enabled: body !== null,
    retry: false,
    ...FRESH,
  });

/** Customers who may be calling. */
export const likelyCustomersQuery = (words: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'likely', words],
    queryFn: ({ signal }) =>
      deskData<CustomerRow[]>(`/api/desk/customers?${new URLSearchParams({ q: words, limit: '3' })}`, { signal }),
    enabled: words !== '',
  });

export const takeOrder = ({ key, body }: { key: string; body: NewOrderInput }) =>
  deskData<DeskOrder>(ORDERS, { method: 'POST', body, headers: { 'Idempotency-Key': key } });
