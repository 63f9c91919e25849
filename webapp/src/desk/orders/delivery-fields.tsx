import { formatRoubles } from '#shared/contract/money.ts';
import { ORDER_FIELDS } from '#shared/contract/order-fields.ts';
import type { Delivery } from '#shared/contract/shop-data.ts';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import type { FieldOption } from '#webapp/components/ui/field-option.ts';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import styles from './day-fields.module.css';

interface DeliveryFieldProps {
  value: string;
  options: readonly FieldOption[];
  error?: string | undefined;
  onChange: (value: string) => void;
}

export function DeliveryField({ value, options, error, onChange }: DeliveryFieldProps) {
  return (
    <div className={styles.field}>
      <p aria-hidden="true">Доставка</p>
      <SelectField
        label="Доставка"
        wide
        wrong={error !== undefined}
        value={value}
        options={options}
        onChange={onChange}
      />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}

export const deliveryWords = ({ title, price }: Pick<Delivery, 'title' | 'price'>): string =>
  `${title} — ${price === 0 ? 'бесплатно' : formatRoubles(price)}`;

interface AddressFieldProps {
  /** Where parcels of the delivery wait; empty if the address is the buyer's own. */
  points: Delivery['pickup_points'];
  address: string;
  error?: string | undefined;
  onChange: (address: string) => void;
}

/** The address of an order: one of the delivery's pickup points, or any text. */
export function AddressField({ points, address, error, onChange }: AddressFieldProps) {
  if (points.length === 0) {
    return (
      <TextField
        label="Адрес"
        autoComplete="off"
        maxLength={ORDER_FIELDS.address.max}
        value={address}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <div className={styles.field}>
      <p aria-hidden="true">Пункт выдачи</p>
      <SelectField
        label="Пункт выдачи"
        wide
        placeholder="Выберите пункт"
        wrong={error !== undefined}
        value={points.some((point) => point.address === address) ? address : ''}
        options={points.map((point) => [point.address, [point.address, point.hours].filter(Boolean).join(', ')])}
        onChange={onChange}
      />
      {error !== undefined && <FieldError>Выберите пункт выдачи</FieldError>}
    </div>
  );
}
