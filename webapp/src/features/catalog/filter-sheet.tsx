import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { useMainAction } from '#webapp/lib/telegram/main-action.ts';
import { useInTelegram } from '#webapp/lib/telegram/platform-store.ts';
import { facetsQuery } from './facets-query.ts';
import { FilterPanel } from './filter-panel.tsx';
import styles from './filter-sheet.module.css';
import { foundWords } from './found-words.ts';
import { countFilters, NO_FILTERS } from './listing-filters.ts';
import { useListingParams } from './listing-params.ts';
import type { ListingSource } from './listing-source.ts';
import { useChangeFilters } from './use-change-filters.ts';

/** During typing only the counts change. */
const TYPING_MS = 150;

interface FilterSheetProps {
  source: ListingSource;
  onClose: () => void;
}

/**
 * Filters are chosen here with their counts. The list changes only after a press on the button, which shows the number.
 */
export function FilterSheet({ source, onClose }: FilterSheetProps) {
  const params = useListingParams();
  const [filters, setFilters] = useState(params.filters);
  const change = useChangeFilters();
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery({
    ...facetsQuery(source, filters),
    placeholderData: keepPreviousData,
  });
  const show = () => {
    change(filters);
    onClose();
  };
  return (
    <Dialog title="Фильтры" onClose={onClose}>
      {isPending ? (
        <PanelSkeleton />
      ) : (
        <FilterPanel filters={filters} onChange={setFilters} facets={data?.facets ?? null} waitMs={TYPING_MS} />
      )}
      {error && (
        <Callout tone="info">
          <p>{sentenceOf(error)}</p>
          <Button look="quiet" onClick={() => void refetch()}>
            Повторить
          </Button>
        </Callout>
      )}
      <p className="visually-hidden" role="status">
        {data && !isPlaceholderData && countFilters(filters) > 0 && foundWords(data.total)}
      </p>
      <FilterActions
        text={data ? (data.total === 0 ? 'Ничего не найдено' : `Показать ${data.total}`) : 'Показать'}
        busy={isPlaceholderData}
        onShow={show}
        onClear={countFilters(filters) > 0 ? () => setFilters(NO_FILTERS) : null}
      />
    </Dialog>
  );
}

interface FilterActionsProps {
  text: string;
  /** The count does not belong to the chosen filters yet. */
  busy: boolean;
  onShow: () => void;
  onClear: (() => void) | null;
}

function FilterActions({ text, busy, onShow, onClear }: FilterActionsProps) {
  const inTelegram = useInTelegram();
  useMainAction({ text, press: onShow });
  return (
    <div className={styles.actions}>
      {onClear && (
        <Button look="quiet" wide={inTelegram} onClick={onClear}>
          Сбросить
        </Button>
      )}
      {!inTelegram && (
        <Button wide onClick={onShow}>
          <span className={busy ? styles.old : undefined} aria-live="polite">
            {text}
          </span>
        </Button>
      )}
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div className={styles.bones} aria-busy="true">
      <span className="visually-hidden" role="status">
        Загрузка фильтров
      </span>
      <Bone height="76px" />
      <Bone height="88px" />
      <Bone height="220px" />
    </div>
  );
}
