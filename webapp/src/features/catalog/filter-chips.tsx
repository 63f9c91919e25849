import { useQuery } from '@tanstack/react-query';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Facets } from '#shared/contract/product-filters.ts';
import { CloseIcon } from '#webapp/components/ui/icons.tsx';
import { facetsQuery } from './facets-query.ts';
import styles from './filter-chips.module.css';
import { countFilters, type ListingFilters, NO_FILTERS, withValue } from './listing-filters.ts';
import { useListingParams } from './listing-params.ts';
import type { ListingSource } from './listing-source.ts';
import { useChangeFilters } from './use-change-filters.ts';

/** The filters of the list; a press removes one. */
export function FilterChips({ source }: { source: ListingSource }) {
  const { filters } = useListingParams();
  const change = useChangeFilters();
  // The address contains only ids of values; their names come from the facets.
  const { data } = useQuery({ ...facetsQuery(source, filters), enabled: filters.values.length > 0 });
  const count = countFilters(filters);
  if (count === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Выбранные фильтры">
      {chipsOf(filters, data?.facets ?? null).map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className={styles.chip}
            onClick={(event) => {
              const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('button');
              next?.focus({ preventScroll: true });
              change(without);
            }}
          >
            <span className="visually-hidden">Убрать фильтр: </span>
            {text}
            <CloseIcon size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={() => change(NO_FILTERS)}>
          Сбросить
          {count > 1 && ' все'}
        </button>
      </li>
    </ul>
  );
}

interface Chip {
  text: string;
  without: ListingFilters;
}

export function chipsOf(filters: ListingFilters, facets: Facets): Chip[] {
  const { inStock, onSale, values } = filters;
  const price = priceWords(filters);
  return [
    ...(price === '' ? [] : [{ text: price, without: { ...filters, priceMin: null, priceMax: null } }]),
    ...(inStock ? [{ text: 'В наличии', without: { ...filters, inStock: false } }] : []),
    ...(onSale ? [{ text: 'Со скидкой', without: { ...filters, onSale: false } }] : []),
    ...values.map((id) => ({ text: valueWords(id, facets), without: withValue(filters, id, false) })),
  ];
}

function priceWords({ priceMin, priceMax }: ListingFilters): string {
  const from = priceMin === null ? '' : `от\u00a0${formatRoubles(priceMin)}`;
  const to = priceMax === null ? '' : `до\u00a0${formatRoubles(priceMax)}`;
  return [from, to].filter(Boolean).join(' ');
}

function valueWords(id: number, facets: Facets): string {
  for (const { name, values } of facets?.attributes ?? []) {
    const found = values.find((value) => value.id === id);
    if (found) return `${name}: ${found.value}`;
  }
  return `Характеристика №\u00a0${id}`;
}
