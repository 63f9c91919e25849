import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import { ORDER_PAGE_ID, type OrderPage } from '#shared/contract/order-page.ts';
import { callApi } from '#webapp/lib/api.ts';

/** The page of an open order is refreshed this often. */
const LOOK_EVERY_MS = 60_000;

/** The page of an order, as this person may see it: a signed-in owner sees more. */
export function orderPageQuery(hash: string, userId: number | null) {
  return queryOptions({
    queryKey: ['order-page', hash, userId],
    queryFn: async ({ signal }) =>
      (
        await callApi<Success<OrderPage>>(`/api/order/hash/${encodeURIComponent(hash)}/page`, {
          signal,
          failure: 'Order not found',
        })
      ).data,
    placeholderData: () => writtenPage(hash),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : LOOK_EVERY_MS),
    refetchOnWindowFocus: true,
  });
}

const isOver = (page: OrderPage | undefined): boolean =>
  page?.order.status === 'completed' || page?.order.status === 'cancelled';

/** The data that the server wrote into the page, if it is this order's page. */
function writtenPage(hash: string): OrderPage | undefined {
  try {
    const page = JSON.parse(document.getElementById(ORDER_PAGE_ID)?.textContent ?? 'null') as OrderPage | null;
    return page?.order.order_hash === hash ? page : undefined;
  } catch {
    return undefined;
  }
}
