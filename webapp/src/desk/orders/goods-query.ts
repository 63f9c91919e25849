import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderGoods } from '#shared/contract/desk/new-order.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

/** Pieces are sold while somebody is on the phone: nothing of it is kept. */
export const FRESH = { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData } as const;

/** What is on sale under some words. */
export const orderGoodsQuery = (words: string) =>
  queryOptions({
    queryKey: ['desk', 'order-goods', words],
    queryFn: ({ signal }) =>
      deskData<OrderGoods[]>(`/api/desk/order-goods?${new URLSearchParams({ q: words })}`, { signal }),
    enabled: words !== '',
    ...FRESH,
  });
