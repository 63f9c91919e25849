import { type ReactNode, Suspense } from 'react';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { useHydrated } from '#webapp/lib/use-hydrated.ts';
import { useDrawnLayouts } from '#webapp/lib/use-layout.ts';
import { FilterChips } from './filter-chips.tsx';
import styles from './listing-frame.module.css';
import type { ListingSource } from './listing-source.ts';

const FilterColumn = lazyExtra<{ source: ListingSource }>(
  async () => (await import('./filter-column.tsx')).FilterColumn,
);

interface ListingFrameProps {
  source: ListingSource;
  /** Of a category that does not exist nothing can be chosen, and asking for the counts would be refused. */
  hasFilters: boolean;
  children: ReactNode;
}

/** A list with its filters: in a column beside it where there is room, else in a sheet that a button opens. */
export function ListingFrame({ source, hasFilters, children }: ListingFrameProps) {
  const { wide } = useDrawnLayouts();
  const isKnown = useHydrated();
  return (
    <div className={hasFilters ? styles.frame : undefined}>
      {wide && hasFilters && (
        <aside className={styles.column} data-width="wide" aria-label="Фильтры">
          <Suspense fallback={null}>{isKnown && <FilterColumn source={source} />}</Suspense>
        </aside>
      )}
      <div id="goods" className={styles.list} tabIndex={-1}>
        {hasFilters && <FilterChips source={source} />}
        {children}
      </div>
    </div>
  );
}
