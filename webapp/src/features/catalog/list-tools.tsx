import { classes } from '#webapp/components/ui/classes.ts';
import { useDrawnLayouts } from '#webapp/lib/use-layout.ts';
import { FilterButton } from './filter-button.tsx';
import styles from './list-tools.module.css';
import type { ListingSource } from './listing-source.ts';
import { SortSelect } from './sort-select.tsx';
import { useCanNarrow } from './use-can-narrow.ts';

/**
 * Sort order and, without the filter column, filters, next to a list's title. `isShort` fits into one row of a phone.
 */
export function ListTools({ source, isShort = false }: { source: ListingSource; isShort?: boolean }) {
  const { narrow } = useDrawnLayouts();
  if (!useCanNarrow(source)) return null;
  return (
    <div className={classes(styles.tools, isShort && styles.short)}>
      {narrow && <FilterButton source={source} isShort={isShort} />}
      <SortSelect />
    </div>
  );
}
