import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { ListFilters, ResetFilters } from '#webapp/desk/kit/list-filters.tsx';
import { isNarrowed, RATING_OPTIONS, SHOWN_OPTIONS, shownOf } from './list-filter.ts';
import styles from './review-filters.module.css';

interface ReviewFiltersProps {
  params: URLSearchParams;
  change: (next: Record<string, string | null>) => void;
}

/** The filters of the list; every change goes back to the first page. */
export function ReviewFilters({ params, change }: ReviewFiltersProps) {
  const set = (next: Record<string, string | null>) => change({ ...next, page: null });
  const shown = shownOf(params);
  return (
    <ListFilters
      search={{ label: 'Поиск отзывов', placeholder: 'Слова отзыва, товар или имя' }}
      legend="Какие отзывы"
      options={SHOWN_OPTIONS}
      {...{ params, shown, set }}
    >
      <div className={styles.line}>
        <SelectField
          small
          label="Оценка"
          value={params.get('rating') ?? ''}
          options={RATING_OPTIONS}
          onChange={(rating) => set({ rating: rating || null })}
        />
        {isNarrowed(params) && <ResetFilters onClick={() => set({ q: null, rating: null })} />}
      </div>
    </ListFilters>
  );
}
