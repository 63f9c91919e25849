import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkAction, BulkPreview, BulkSelection } from '#shared/contract/desk/bulk-change.ts';
import { GOODS_KEY } from '#webapp/desk/goods/goods-queries.ts';
import { useDebouncedValue } from '#webapp/desk/kit/use-debounced-value.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

/** Ten thousand products are read and written: longer than other calls. */
export const BULK_TIMEOUT_MS = 180_000;

/** What an action would do, asked when it stands still. */
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
  // Only what is of this very action may be agreed to.
  const isOfAction = action !== null && isSettled && !query.isPlaceholderData && !query.isFetching;
  return { ...query, isOfAction };
}
