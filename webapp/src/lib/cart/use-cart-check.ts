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
  /** The last quote, perhaps for an earlier state of the cart. */
  quote: Quote | undefined;
  /** Whether the quote belongs to the current cart. */
  isCurrent: boolean;
  checking: boolean;
  error: Error | null;
  retry: () => unknown;
}

/** Keeps the visible cart up to date: requests a quote and applies it. */
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

/** The quote of the checkout; the lines do not change. `replaces` is the hash of its open order. */
export function useCheckoutQuote(deliveryId: number | null, replaces: string | null): CartCheck {
  const lines = orderable(useCart((state) => state.lines));
  const promoCode = useCart((state) => state.promoCode);
  return useQuote({ lines, promoCode, deliveryId, replaces });
}

/** The quote of any lines, of the cart or others. */
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
  /** The order that this cart will replace; its use of the promo code does not count then. */
  replaces: string | null;
}

/** The quote of these lines, requested again after every change. */
export function cartQuoteQuery({ lines, promoCode, deliveryId, replaces }: QuotedCart) {
  const body = {
    cart_items: cartItemsOf(lines),
    delivery_id: deliveryId,
    ...(promoCode !== null && { promo_code: promoCode, ...(replaces !== null && { replaces }) }),
  };
  return queryOptions({
    queryKey: ['cart-quote', body],
    queryFn: async ({ signal }) =>
      (await callApi<Success<Quote>>('/api/cart/quote', { method: 'POST', isRead: true, body, signal })).data,
    enabled: lines.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
}
