import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Quote } from '#shared/contract/cart.ts';
import type { Success } from '#shared/contract/envelope.ts';
import { callApi } from '#webapp/lib/api.ts';
import { type CartLine, cartItemsOf, orderable } from './cart-line.ts';
import { cartStore, useCart } from './cart-store.ts';
import { orderedCart } from './ordered-cart.ts';
import { reservation } from './reservation.ts';

export interface CartCheck {
  /** What the server has said last, perhaps of the cart as it was before. */
  quote: Quote | undefined;
  /** Whether it is of the cart as it is now. */
  isCurrent: boolean;
  checking: boolean;
  error: Error | null;
  retry: () => unknown;
}

/** Keeps the cart true to the shop while it is looked at: asks for its prices and takes them over. */
export function useCartCheck(): CartCheck {
  const lines = useCart((state) => state.lines);
  const promoCode = useCart((state) => state.promoCode);
  const check = useQuote({ lines, promoCode, deliveryId: null, replaces: orderedCart.read()?.hash ?? null });
  const fresh = check.isCurrent ? check.quote : undefined;
  useEffect(() => {
    if (fresh) cartStore.getState().applyQuote(fresh, reservation.read());
  }, [fresh]);
  return check;
}

/** What the checkout comes to; the lines stay what the buyer has seen. `replaces` is the hash of its own open order. */
export function useCheckoutQuote(deliveryId: number | null, replaces: string | null): CartCheck {
  const lines = orderable(useCart((state) => state.lines));
  const promoCode = useCart((state) => state.promoCode);
  return useQuote({ lines, promoCode, deliveryId, replaces });
}

/** What the server thinks of any lines, the cart's or others. */
export function useQuote(asked: QuotedCart): CartCheck {
  const query = useQuery({ ...cartQuoteQuery(asked), placeholderData: keepPreviousData });
  return {
    quote: query.data,
    isCurrent: query.data !== undefined && !query.isPlaceholderData,
    checking: query.isFetching,
    error: query.error,
    retry: query.refetch,
  };
}

interface QuotedCart {
  lines: readonly CartLine[];
  promoCode: string | null;
  deliveryId: number | null;
  /** The order that this cart would take the place of: a use of the code that it has is given back then. */
  replaces: string | null;
}

/** What the server thinks of these lines now: asked again for every change of the cart. */
export function cartQuoteQuery({ lines, promoCode, deliveryId, replaces }: QuotedCart) {
  const body = {
    cart_items: cartItemsOf(lines),
    delivery_id: deliveryId,
    ...(promoCode !== null && { promo_code: promoCode, ...(replaces !== null && { replaces }) }),
  };
  return queryOptions({
    queryKey: ['cart-quote', body],
    queryFn: async ({ signal }) =>
      (await callApi<Success<Quote>>('/api/cart/quote', { method: 'POST', body, signal })).data,
    enabled: lines.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
}
