import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Quote } from '#shared/contract/cart.ts';
import type { Success } from '#shared/contract/envelope.ts';
import { callApi } from '#webapp/lib/api.ts';
import { type CartLine, cartItemsOf } from './cart-line.ts';
import { cartStore, useCart } from './cart-store.ts';
import { reservation } from './reservation.ts';

/** Keeps the cart true to the shop while it is looked at: asks for its prices and takes them over. */
export function useCartCheck() {
  const lines = useCart((state) => state.lines);
  const query = useQuery(cartQuoteQuery(lines));
  const quote = query.data;
  useEffect(() => {
    if (quote) cartStore.getState().applyQuote(quote, reservation.read());
  }, [quote]);
  return { checking: query.isFetching, error: query.error, retry: query.refetch };
}

/** What the server thinks of these lines now: asked anew for every change of the cart. */
function cartQuoteQuery(lines: readonly CartLine[], deliveryId: number | null = null) {
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
