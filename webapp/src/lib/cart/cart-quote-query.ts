import { queryOptions } from '@tanstack/react-query';
import type { Quote } from '#shared/contract/cart.ts';
import type { Success } from '#shared/contract/envelope.ts';
import { callApi } from '#webapp/lib/api.ts';
import { type CartLine, cartItemsOf } from './cart-line.ts';

/** What the server thinks of these lines now: asked anew for every change of the cart. */
export function cartQuoteQuery(lines: readonly CartLine[], deliveryId: number | null = null) {
  const body = { cart_items: cartItemsOf(lines), delivery_id: deliveryId };
  return queryOptions({
    queryKey: ['cart-quote', body],
    queryFn: async ({ signal }) =>
      (await callApi<Success<Quote>>('/api/cart/quote', { method: 'POST', body, signal })).data,
    enabled: lines.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
}
