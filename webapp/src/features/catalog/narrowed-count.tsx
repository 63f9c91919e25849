import { useInfiniteQuery } from '@tanstack/react-query';
import { foundWords } from './found-words.ts';
import { countFilters } from './listing-filters.ts';
import { useListingParams } from './listing-params.ts';
import type { ListingSource } from './listing-source.ts';
import { productPagesQuery } from './products-query.ts';

/** Announces the number of goods to screen readers when the filters change. */
export function NarrowedCount({ source }: { source: ListingSource }) {
  const params = useListingParams();
  const total = useInfiniteQuery(productPagesQuery(source, params)).data?.pages[0]?.pagination.total;
  return (
    <p className="visually-hidden" role="status">
      {countFilters(params.filters) > 0 && total !== undefined && foundWords(total)}
    </p>
  );
}
