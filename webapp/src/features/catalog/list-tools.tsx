import { useDrawnLayouts } from '#webapp/lib/use-layout.ts';
import { FilterButton } from './filter-button.tsx';
import styles from './list-tools.module.css';
import type { ListingSource } from './listing-source.ts';
import { SortSelect } from './sort-select.tsx';

/** Beside a list's title: its order, and its filters where no column has them. */
export function ListTools({ source }: { source: ListingSource }) {
  const { narrow } = useDrawnLayouts();
  return (
    <div className={styles.tools}>
      {narrow && <FilterButton source={source} />}
      <SortSelect />
    </div>
  );
}
