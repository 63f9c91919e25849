import { useId, useState } from 'react';
import type { Facets } from '#shared/contract/product-filters.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import { FilterCheck } from './filter-check.tsx';
import styles from './filter-panel.module.css';
import { type ListingFilters, withValue } from './listing-filters.ts';
import { PriceRange } from './price-range.tsx';

interface FilterPanelProps {
  filters: ListingFilters;
  onChange: (filters: ListingFilters) => void;
  /** The counts of further filters; null while they are unknown or not counted. */
  facets: Facets;
  /** A typed price takes effect after this time. */
  waitMs: number;
}

/** All filters of products. */
export function FilterPanel({ filters, onChange, facets, waitMs }: FilterPanelProps) {
  const { inStock, onSale } = filters;
  return (
    <div className={styles.panel}>
      <PriceRange filters={filters} onChange={onChange} range={facets?.price ?? null} waitMs={waitMs} />
      <div>
        <FilterCheck
          checked={inStock}
          count={facets?.in_stock}
          onChange={(checked) => onChange({ ...filters, inStock: checked })}
        >
          В наличии
        </FilterCheck>
        <FilterCheck
          checked={onSale}
          count={facets?.on_sale}
          onChange={(checked) => onChange({ ...filters, onSale: checked })}
        >
          Со скидкой
        </FilterCheck>
      </div>
      {facets?.attributes.map((attribute) => (
        <AttributeFilter key={attribute.id} attribute={attribute} filters={filters} onChange={onChange} />
      ))}
    </div>
  );
}

/** Further values are shown after a press. */
const SHOWN_VALUES = 6;

interface AttributeFilterProps extends Omit<FilterPanelProps, 'facets' | 'waitMs'> {
  attribute: NonNullable<Facets>['attributes'][number];
}

function AttributeFilter({ attribute, filters, onChange }: AttributeFilterProps) {
  const title = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { values } = attribute;
  const isChosen = (id: number) => filters.values.includes(id);
  // Hiding one value would save nothing: the button is as high as the value.
  const mayFold = values.length > SHOWN_VALUES + 1;
  const shown = mayFold && !isOpen ? values.filter(({ id }, place) => place < SHOWN_VALUES || isChosen(id)) : values;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out as a heading in every browser
    <div role="group" aria-labelledby={title}>
      <p id={title} className={styles.title}>
        {attribute.name}
      </p>
      {shown.map(({ id, value, count }) => (
        <FilterCheck
          key={id}
          checked={isChosen(id)}
          count={count}
          onChange={(checked) => onChange(withValue(filters, id, checked))}
        >
          {keepTogether(value)}
        </FilterCheck>
      ))}
      {mayFold && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Свернуть' : `Ещё ${values.length - shown.length}`}
        </button>
      )}
    </div>
  );
}
