import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import type { Product, RelatedProducts } from '#shared/contract/product.ts';
import type { RatingStats, Review } from '#shared/contract/review.ts';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';

const REVIEWS_PER_PAGE = 5;
const FRESH_MS = 60_000;

/** A product, shown at once from a list that is already here. */
export function productQuery(client: QueryClient, id: number) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: async ({ signal }) => (await readProduct(id, signal)).data,
    placeholderData: () => fromLists(client, id),
    staleTime: FRESH_MS,
  });
}

/** The desk shows its people what buyers would see, hidden products too; anybody else sees what there is to see. */
async function readProduct(id: number, signal: AbortSignal): Promise<Success<Product>> {
  const address = `/api/products/${id}`;
  const isPreview = new URLSearchParams(location.search).has('preview') && sessionStore.getState().token !== null;
  if (!isPreview) return callApi(address, { signal });
  try {
    return await callApi(`/api/desk/products/${id}/preview`, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'forbidden') return callApi(address, { signal });
    throw error;
  }
}

function fromLists(client: QueryClient, id: number): Product | undefined {
  const lists = client.getQueriesData<InfiniteData<Success<Product[]>>>({ queryKey: ['products'] });
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  return pages.flatMap(({ data }) => data).find((product) => product.id === id);
}

export function relatedQuery(id: number) {
  return queryOptions({
    queryKey: ['related', id],
    queryFn: async ({ signal }) =>
      (await callApi<Success<RelatedProducts>>(`/api/products/${id}/related`, { signal, anonymous: true })).data,
    staleTime: FRESH_MS,
  });
}

export function ratingQuery(id: number) {
  return queryOptions({
    queryKey: ['reviews', 'rating', id],
    queryFn: async ({ signal }) =>
      (await callApi<Success<RatingStats>>(`/api/products/${id}/rating-stats`, { signal })).data,
    staleTime: FRESH_MS,
  });
}

export function productReviewsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['reviews', 'product', id],
    queryFn: ({ pageParam, signal }) =>
      callApi<Success<Review[]> & { pagination: Pagination }>(
        `/api/products/${id}/reviews?page=${pageParam}&perPage=${REVIEWS_PER_PAGE}`,
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.currentPage + 1 : undefined),
    staleTime: FRESH_MS,
  });
}
