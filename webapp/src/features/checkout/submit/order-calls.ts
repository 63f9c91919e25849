import type { Success } from '#shared/contract/envelope.ts';
import type { ChangeOrderInput, Order } from '#shared/contract/order.ts';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import type { OrderAttempt } from './order-attempt.ts';

/** Creating an order waits longer than other calls: a retry is safe, but nobody likes to see one. */
const ORDER_TIMEOUT_MS = 30_000;

/** The text of section 8 of the specification, for an answer without an order. */
export const NOT_CREATED = 'Заказ не создан.';

export async function postOrder({ key, body, anonymous }: OrderAttempt): Promise<Order> {
  const { data } = await callApi<Success<Order | null>>('/api/order', {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: JSON.parse(body) as unknown,
    anonymous,
    timeoutMs: ORDER_TIMEOUT_MS,
  });
  if (!data?.order_hash) throw new ApiError({ code: 'bad_answer', status: 200, message: NOT_CREATED });
  return data;
}

export async function putOrder(hash: string, changes: ChangeOrderInput): Promise<Order> {
  return (
    await callApi<Success<Order>>(`/api/order/hash/${hash}`, {
      method: 'PUT',
      body: changes,
      failure: 'Update order failed',
    })
  ).data;
}
