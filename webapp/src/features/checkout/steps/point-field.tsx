import { useId } from 'react';
import type { PickupPoint } from '#shared/contract/pickup-point.ts';
import { DocumentLink } from '#webapp/components/ui/document-link.tsx';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { OptionRadio } from '#webapp/components/ui/option-card.tsx';
import { RequiredStar } from '#webapp/components/ui/required-star.tsx';
import { PinIcon } from '#webapp/components/ui/screen-icons.tsx';
import { mapLink } from '#webapp/lib/orders/map-link.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import styles from './point-field.module.css';

/** A non-breaking space after abbreviations: `ул. Лесная`, `д. 5`. */
const SHORTENED = /(?<=^|\s)(\p{L}{1,5}\.) (?=\S)/gu;

interface PointFieldProps {
  points: readonly PickupPoint[];
  /** The address of the chosen point. */
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}

/** A choice of pickup points instead of a typed address. */
export function PointField({ points, value, error, onChange }: PointFieldProps) {
  const name = useId();
  const errorId = useId();
  const platform = usePlatform();
  const chosen = points.find(({ address }) => address === value);
  return (
    <div className={styles.field}>
      <fieldset className={styles.points} aria-describedby={error ? errorId : undefined}>
        <legend className={styles.legend}>
          Пункт выдачи <RequiredStar />
        </legend>
        {points.map(({ address, hours }) => (
          <OptionRadio
            key={address}
            name={name}
            icon={<PinIcon />}
            title={address.replace(SHORTENED, '$1\u00a0').replaceAll('-', '\u2011')}
            description={hours}
            checked={address === value}
            onChoose={() => {
              platform.haptic('select');
              onChange(address);
            }}
          />
        ))}
      </fieldset>
      {chosen && (
        <p className={styles.map}>
          <DocumentLink href={mapLink(chosen.address)}>Показать на карте</DocumentLink>
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
