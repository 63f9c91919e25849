import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import styles from './filter-panel.module.css';
import type { ListingFilters } from './listing-filters.ts';

interface PriceRangeProps {
  filters: ListingFilters;
  onChange: (filters: ListingFilters) => void;
  /** The lowest and the highest price that there is. */
  range: { min: number; max: number } | null;
}

/** Whoever types goes on typing: a price counts once it has stood still for so long. */
const WAIT_MS = 500;

/** Prices from and to, in whole roubles. */
export function PriceRange({ filters, onChange, range }: PriceRangeProps) {
  const { priceMin, priceMax } = filters;
  return (
    <fieldset className={styles.price}>
      <legend className={styles.title}>Цена, ₽</legend>
      <div className={styles.prices}>
        <PriceField
          label="Цена от"
          hint={range ? `от ${Math.floor(range.min)}` : 'от'}
          value={priceMin}
          onChange={(value) => onChange({ ...filters, priceMin: value })}
        />
        <PriceField
          label="Цена до"
          hint={range ? `до ${Math.ceil(range.max)}` : 'до'}
          value={priceMax}
          onChange={(value) => onChange({ ...filters, priceMax: value })}
        />
      </div>
    </fieldset>
  );
}

interface PriceFieldProps {
  label: string;
  hint: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

function PriceField({ label, hint, value, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState(textOf(value));
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // A price that was taken off by its chip, or by 'Сбросить'.
  useEffect(() => setTyped(textOf(value)), [value]);
  useEffect(() => {
    const meant = typed === '' ? null : Number(typed);
    if (meant === value) return;
    const timer = setTimeout(() => latest.current(meant), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <input
      className={styles.field}
      aria-label={label}
      placeholder={hint}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value.replace(/\D/g, '').slice(0, 8))}
    />
  );
}

const textOf = (value: number | null): string => (value === null ? '' : String(value));
