import { ORDER_FIELDS } from '#shared/contract/order-fields.ts';
import { formatPhone } from '#shared/contract/phone.ts';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { TextArea } from '#webapp/desk/kit/text-area.tsx';
import { ORDER_FORM } from '#webapp/lib/orders/order-fields.ts';
import type { QuotedField } from './quoted-fields.ts';

interface ContactFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function NameField({ value, error, onChange }: ContactFieldProps) {
  return (
    <TextField
      label="Ф.И.О."
      autoComplete="off"
      maxLength={ORDER_FIELDS.fio.max}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface PhoneFieldProps extends ContactFieldProps {
  optional: boolean;
  hint?: string;
}

/** Writes the number in the usual form when the field loses the focus. */
export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      label="Телефон"
      type="tel"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => formatPhone(value) !== value && onChange(formatPhone(value))}
    />
  );
}

/** Labels that differ from those of the storefront, where the buyer writes. */
const LABELS: Partial<Record<QuotedField, string>> = { comment: 'Комментарий покупателя' };

/** A field of the buyer's that has no input of its own above. */
export function QuotedInput({ field, value, error, onChange }: ContactFieldProps & { field: QuotedField }) {
  const { max, isRequired } = ORDER_FIELDS[field];
  return (
    <TextArea
      label={LABELS[field] ?? ORDER_FORM[field].label}
      optional={!isRequired}
      rows={2}
      maxLength={max}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
