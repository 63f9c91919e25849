import type { ReactNode } from 'react';
import { classes } from '#webapp/components/ui/classes.ts';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { useHydrated } from '#webapp/lib/use-hydrated.ts';
import { useDrawnLayouts } from '#webapp/lib/use-layout.ts';
import { FilterChips } from './filter-chips.tsx';
import { GoodsPlace } from './goods-place.tsx';
import styles from './listing-frame.module.css';
import type { ListingSource } from './listing-source.ts';
import { useCanNarrow } from './use-can-narrow.ts';

const FilterColumn = lazyExtra<{ source: ListingSource }>(
  async () => (await import('./filter-column.tsx')).FilterColumn,
  { Placeholder: FilterPlace },
);

interface ListingFrameProps {
  source: ListingSource;
  /** A category that does not exist has no filters: the server would refuse to count. */
  hasFilters: boolean;
  children: ReactNode;
}

/** A placeholder next to the products until the filters are loaded. */
function FilterPlace() {
  return (
    <div className={classes(sheet.sheet, styles.place)} aria-hidden="true">
      <Bone width="64px" height="20px" />
      <Bone height="44px" />
      {['80%', '64%', '72%', '56%', '68%', '60%'].map((width) => (
        <Bone key={width} width={width} height="20px" />
      ))}
    </div>
  );
}

/** A list with its filters: in a column next to it if there is space, otherwise in a sheet. */
export function ListingFrame({ source, hasFilters: canHaveFilters, children }: ListingFrameProps) {
  const hasFilters = useCanNarrow(source) && canHaveFilters;
  const { wide } = useDrawnLayouts();
  const isKnown = useHydrated();
  return (
    <div className={hasFilters ? styles.frame : undefined}>
      {wide && hasFilters && (
        <aside className={styles.column} data-width="wide" aria-label="Фильтры">
          {isKnown ? <FilterColumn source={source} /> : <FilterPlace />}
        </aside>
      )}
      <GoodsPlace>
        {hasFilters && <FilterChips source={source} />}
        {children}
      </GoodsPlace>
    </div>
  );
}
