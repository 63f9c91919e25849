import { useId } from 'react';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { FullStarIcon, StarIcon } from '#webapp/components/ui/screen-icons.tsx';
import styles from './review-dialog.module.css';

const STARS = [1, 2, 3, 4, 5];

interface RatingFieldProps {
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (rating: number) => void;
  error: string | undefined;
}

/** Five stars. They are real radio buttons, so arrow keys and screen readers work. */
export function RatingField({ value, onChange, error }: RatingFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.rating} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.label}>Оценка</legend>
      <div className={styles.stars}>
        {STARS.map((star) => (
          <label key={star} className={styles.star}>
            <input type="radio" name={name} checked={star === value} onChange={() => onChange(star)} />
            <span className="visually-hidden">
              {star} {russianPlural(star, 'звезда', 'звезды', 'звёзд')}
            </span>
            {star <= value ? <FullStarIcon size={34} /> : <StarIcon size={34} />}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
