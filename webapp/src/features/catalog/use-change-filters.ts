import { useLocation, useSearchParams } from 'wouter';
import type { ListingFilters } from './listing-filters.ts';
import { listingHref } from './listing-params.ts';

/** Puts other filters into the address, replacing the current history entry: Back leaves the list as before. */
export function useChangeFilters(): (filters: ListingFilters) => void {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  return (filters) => navigate(listingHref(path, search, { filters }), { replace: true });
}
