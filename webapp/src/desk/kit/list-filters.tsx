import type { ReactNode } from 'react';
import type { FieldOption } from '#webapp/components/ui/field-option.ts';
import styles from './list-filters.module.css';
import { SearchInput } from './search-input.tsx';

interface ListFiltersProps {
  search: { label: string; placeholder: string };
  params: URLSearchParams;
  /** The name of the choices, for screen readers. */
  legend: string;
  options: readonly FieldOption[];
  shown: string;
  set: (next: Record<string, string | null>) => void;
  children: ReactNode;
}

/** The search and filters of a list: text, one of a few choices, and the list's own fields. */
export function ListFilters({ search, params, legend, options, shown, set, children }: ListFiltersProps) {
  return (
    <search className={styles.filters}>
      <SearchInput {...search} value={params.get('q') ?? ''} onChange={(q) => set({ q: q || null })} />
      <fieldset className={styles.shown}>
        <legend className="visually-hidden">{legend}</legend>
        {options.map(([name, words]) => (
          <button key={name} type="button" aria-pressed={name === shown} onClick={() => set({ show: name })}>
            {words}
          </button>
        ))}
      </fieldset>
      {children}
    </search>
  );
}

/** Clears the filter fields of a list. */
export function ResetFilters({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.reset} onClick={onClick}>
      Сбросить
    </button>
  );
}
