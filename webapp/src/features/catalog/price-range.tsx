import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { groupThousands } from '#shared/contract/money.ts';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { readRoubles } from '#webapp/lib/read-roubles.ts';
import styles from './filter-panel.module.css';
import type { ListingFilters } from './listing-filters.ts';

interface PriceRangeProps {
  filters: ListingFilters;
  onChange: (filters: ListingFilters) => void;
  /** The lowest and the highest price in the list. */
  range: { min: number; max: number } | null;
  /** A typed price takes effect when it has not changed for this time. */
  waitMs: number;
}

const spaced = (roubles: number): string => groupThousands(roubles, '\u00a0');

/** Prices from and to, in roubles. */
export function PriceRange({ filters, onChange, range, waitMs }: PriceRangeProps) {
  const { priceMin, priceMax } = filters;
  return (
    <fieldset className={styles.price}>
      <legend className={styles.title}>Цена, ₽</legend>
      <div className={styles.prices}>
        <PriceField
          label="Цена от"
          hint={range ? `от ${spaced(Math.floor(range.min))}` : 'от'}
          value={priceMin}
          waitMs={waitMs}
          onChange={(value) => onChange({ ...filters, priceMin: value })}
        />
        <PriceField
          label="Цена до"
          hint={range ? `до ${spaced(Math.ceil(range.max))}` : 'до'}
          value={priceMax}
          waitMs={waitMs}
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
  waitMs: number;
  onChange: (value: number | null) => void;
}

/** A sum in any usual form; a text that is no sum filters nothing until it is mended. */
function PriceField({ label, hint, value, waitMs, onChange }: PriceFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(textOf(value));
  const [isLeft, setLeft] = useState(false);
  const meant = readRoubles(typed);
  const isWrong = isLeft && meant === undefined;
  const commit = () => {
    if (meant !== undefined && meant !== value) onChange(meant);
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  // The price filter was removed by its chip, or by 'Сбросить'. What means the same stays as it was typed: '99,' goes on.
  useEffect(() => setTyped((text) => (readRoubles(text) === value ? text : textOf(value))), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every digit starts the wait anew
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), waitMs);
    return () => clearTimeout(timer);
  }, [typed, waitMs]);
  return (
    <div>
      <input
        className={styles.field}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        placeholder={hint}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        maxLength={LONGEST}
        // The typing is finished when the field loses the focus.
        onBlur={() => {
          setLeft(true);
          commit();
        }}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          setLeft(false);
          setTyped(target.value);
        }}
      />
      {isWrong && <FieldError id={id}>Цена числом: 1290 или 99,50</FieldError>}
    </div>
  );
}

/** `10 000 000,00 ₽`. */
const LONGEST = 15;

const textOf = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));
