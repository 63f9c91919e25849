import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import { facetsQuery } from './facets-query.ts';
import styles from './filter-column.module.css';
import { FilterPanel } from './filter-panel.tsx';
import { useListingParams } from './listing-params.ts';
import type { ListingSource } from './listing-source.ts';
import { useChangeFilters } from './use-change-filters.ts';

/** The list changes during typing, but not with every digit. */
const TYPING_MS = 500;

/** The filters next to the list. Each change takes effect at once. */
export function FilterColumn({ source }: { source: ListingSource }) {
  const { filters } = useListingParams();
  const change = useChangeFilters();
  const { data } = useQuery({ ...facetsQuery(source, filters), placeholderData: keepPreviousData });
  return (
    <div className={classes(sheet.sheet, styles.column)}>
      <FilterPanel filters={filters} onChange={change} facets={data?.facets ?? null} waitMs={TYPING_MS} />
    </div>
  );
}
