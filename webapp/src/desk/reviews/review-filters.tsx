import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { SearchInput } from '#webapp/desk/kit/search-input.tsx';
import { isNarrowed, RATING_OPTIONS, SHOWN_OPTIONS, shownOf } from './list-filter.ts';
import styles from './review-filters.module.css';

interface ReviewFiltersProps {
  params: URLSearchParams;
  change: (next: Record<string, string | null>) => void;
}

/** What the list is narrowed by; the first page is shown anew after each change. */
export function ReviewFilters({ params, change }: ReviewFiltersProps) {
  const set = (next: Record<string, string | null>) => change({ ...next, page: null });
  const shown = shownOf(params);
  return (
    <search className={styles.filters}>
      <SearchInput
        label="Поиск отзывов"
        placeholder="Слова отзыва, товар или имя"
        value={params.get('q') ?? ''}
        onChange={(q) => set({ q: q || null })}
      />
      <fieldset className={styles.shown}>
        <legend className="visually-hidden">Какие отзывы</legend>
        {SHOWN_OPTIONS.map(([name, words]) => (
          <button key={name} type="button" aria-pressed={name === shown} onClick={() => set({ show: name })}>
            {words}
          </button>
        ))}
      </fieldset>
      <div className={styles.line}>
        <SelectField
          small
          label="Оценка"
          value={params.get('rating') ?? ''}
          options={RATING_OPTIONS}
          onChange={(rating) => set({ rating: rating || null })}
        />
        {isNarrowed(params) && (
          <button type="button" className={styles.reset} onClick={() => set({ q: null, rating: null })}>
            Сбросить
          </button>
        )}
      </div>
    </search>
  );
}
