import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import type { Product, RelatedProducts } from '#shared/contract/product.ts';
import type { RatingStats, Review, ReviewSort } from '#shared/contract/review.ts';
import { callApi } from '#webapp/lib/api.ts';
import { isGoneError } from '#webapp/lib/api-client.ts';
import { readProduct, unlessHidden } from './preview.ts';

const REVIEWS_PER_PAGE = 5;
const FRESH_MS = 60_000;

const SUCCESS = { success: true, status: 'success' } as const;
const NO_RATING = { ...SUCCESS, data: { average: 0, total: 0, counts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } } };
const NO_REVIEWS = {
  ...SUCCESS,
  data: [],
  pagination: { currentPage: 1, perPage: REVIEWS_PER_PAGE, total: 0, totalPages: 1, hasNext: false, hasPrev: false },
};

export const productKey = (id: number) => ['product', id] as const;

/** A product; if a loaded list has it, it is shown at once. */
export function productQuery(client: QueryClient, id: number) {
  return queryOptions({
    queryKey: productKey(id),
    queryFn: async ({ signal }) => (await readProduct(id, signal)).data,
    placeholderData: () => fromLists(client, id),
    retryOnMount: ({ state }) => !isGoneError(state.error),
    staleTime: FRESH_MS,
  });
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
      (await unlessHidden(callApi<Success<RatingStats>>(`/api/products/${id}/rating-stats`, { signal }), NO_RATING))
        .data,
    staleTime: FRESH_MS,
  });
}

/** Which reviews are shown, and in which order. */
interface WantedReviews {
  sort: ReviewSort;
  /** Null for all. */
  stars: number | null;
}

export const FIRST_REVIEWS: WantedReviews = { sort: 'new', stars: null };

export function productReviewsQuery(id: number, { sort, stars }: WantedReviews) {
  const wanted = `sort=${sort}${stars === null ? '' : `&rating=${stars}`}`;
  return infiniteQueryOptions({
    queryKey: ['reviews', 'product', id, wanted],
    queryFn: ({ pageParam, signal }) =>
      unlessHidden(
        callApi<Success<Review[]> & { pagination: Pagination }>(
          `/api/products/${id}/reviews?${wanted}&page=${pageParam}&perPage=${REVIEWS_PER_PAGE}`,
          { signal },
        ),
        NO_REVIEWS,
      ),
    // After a change of the order, the old list stays until the new one is loaded.
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.currentPage + 1 : undefined),
    staleTime: FRESH_MS,
  });
}
