import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { BulkChange } from '#shared/contract/desk/bulk-change.ts';
import type { ProductEvent } from '#shared/contract/desk/product-event.ts';
import type { Success } from '#shared/contract/envelope.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { callApi } from '#webapp/lib/api.ts';

export const HISTORY_KEY = ['desk', 'history'] as const;

interface EventPage extends Success<ProductEvent[]> {
  next: number | null;
}

/** The history of one product, or of all. */
export const useProductEvents = (product: string | null) =>
  useInfiniteQuery({
    queryKey: [...HISTORY_KEY, 'events', product],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({
        ...(product !== null && { product }),
        ...(pageParam !== null && { before: String(pageParam) }),
      });
      return callApi<EventPage>(`/api/desk/product-events?${query}`, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export const useBulkChanges = () =>
  useQuery({
    queryKey: [...HISTORY_KEY, 'bulk'],
    queryFn: ({ signal }) => deskData<BulkChange[]>('/api/desk/bulk-changes', { signal }),
  });
