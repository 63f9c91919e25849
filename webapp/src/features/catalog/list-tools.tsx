import { useDrawnLayouts } from '#webapp/lib/use-layout.ts';
import { FilterButton } from './filter-button.tsx';
import styles from './list-tools.module.css';
import type { ListingSource } from './listing-source.ts';
import { SortSelect } from './sort-select.tsx';

/** Beside a list's title: its order, and its filters where no column has them. Short, they fit a phone's row with it. */
export function ListTools({ source, isShort = false }: { source: ListingSource; isShort?: boolean }) {
  const { narrow } = useDrawnLayouts();
  return (
    <div className={styles.tools}>
      {narrow && <FilterButton source={source} isShort={isShort} />}
      <SortSelect />
    </div>
  );
}
