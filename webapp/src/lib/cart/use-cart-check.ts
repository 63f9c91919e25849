import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartQuoteQuery } from './cart-quote-query.ts';
import { cartStore } from './cart-store.ts';
import { reservation } from './reservation.ts';
import { useCart } from './use-cart.ts';

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
