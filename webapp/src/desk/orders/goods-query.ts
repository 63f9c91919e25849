import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderGoods } from '#shared/contract/desk/new-order.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

/** Not cached: pieces are sold while the buyer is on the phone. */
export const FRESH = { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData } as const;

/** Products and variants that match a search. */
export const orderGoodsQuery = (words: string) =>
  queryOptions({
    queryKey: ['desk', 'order-goods', words],
    queryFn: ({ signal }) =>
      deskData<OrderGoods[]>(`/api/desk/order-goods?${new URLSearchParams({ q: words })}`, { signal }),
    enabled: words !== '',
    ...FRESH,
  });
