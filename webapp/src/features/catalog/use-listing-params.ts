import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { cursorIn } from '#webapp/lib/list-cursor.ts';
import { type ListingParams, readListingParams } from './listing-params.ts';

/** What the address asks for, and where the page before ended. */
export function useListingParams(): ListingParams {
  const [search] = useSearchParams();
  const state = useHistoryState<unknown>();
  const params = readListingParams(search);
  return params.page === null ? params : { ...params, after: cursorIn(state) };
}
