import { useState } from 'react';
import { classes } from '#webapp/components/ui/classes.ts';
import { DialogLoadError } from '#webapp/components/ui/dialog-load-error.tsx';
import { FilterIcon } from '#webapp/components/ui/icons.tsx';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import styles from './filter-button.module.css';
import { countFilters } from './listing-filters.ts';
import { useListingParams } from './listing-params.ts';
import type { ListingSource } from './listing-source.ts';

const FilterSheet = lazyExtra<{ source: ListingSource; onClose: () => void }>(
  async () => (await import('./filter-sheet.tsx')).FilterSheet,
  { Otherwise: DialogLoadError },
);

/** Opens the sheet of filters, and shows how many are set. */
export function FilterButton({ source, isShort }: { source: ListingSource; isShort: boolean }) {
  const { filters } = useListingParams();
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(filters);
  return (
    <>
      <button
        type="button"
        data-width="narrow"
        className={classes(styles.button, isShort && styles.short)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <FilterIcon size={20} />
        <span className={styles.word}>Фильтры</span>
        {count > 0 && (
          <span className={styles.count}>
            <span className="visually-hidden">, выбрано: </span>
            {count}
          </span>
        )}
      </button>
      {isOpen && <FilterSheet source={source} onClose={() => setIsOpen(false)} />}
    </>
  );
}
