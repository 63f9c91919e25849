import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkAction, BulkPreview, BulkSelection } from '#shared/contract/desk/bulk-change.ts';
import { GOODS_KEY } from '#webapp/desk/goods/goods-queries.ts';
import { useDebouncedValue } from '#webapp/desk/kit/use-debounced-value.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

/** It takes longer than other calls: there may be ten thousand products. */
export const BULK_TIMEOUT_MS = 180_000;

/** The preview of an action, loaded when the form has not changed for a moment. */
export function useBulkPreview(selection: BulkSelection, action: BulkAction | null) {
  const settled = useDebouncedValue(action);
  const isSettled = JSON.stringify(settled) === JSON.stringify(action);
  const query = useQuery({
    queryKey: [...GOODS_KEY, 'bulk-preview', selection, settled],
    queryFn: ({ signal }) =>
      deskData<BulkPreview>('/api/desk/bulk-changes/preview', {
        method: 'POST',
        body: { selection, action: settled },
        signal,
        timeoutMs: BULK_TIMEOUT_MS,
      }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  // Only a preview of exactly this action can be confirmed.
  const isOfAction = action !== null && isSettled && !query.isPlaceholderData && !query.isFetching;
  return { ...query, isOfAction };
}
