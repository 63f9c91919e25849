import { ORDER_FIELDS } from '#shared/contract/order-fields.ts';
import { formatPhone } from '#shared/contract/phone.ts';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { TextArea } from '#webapp/desk/kit/text-area.tsx';
import type { QuotedField } from './quoted-fields.ts';

interface ContactFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Who gets an order. */
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

/** How to reach them; spelled as numbers are once it is left. */
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

/** What they asked for. */
function CommentField({ value, error, onChange }: ContactFieldProps) {
  return (
    <TextArea
      label="Комментарий покупателя"
      optional
      rows={2}
      maxLength={ORDER_FIELDS.comment.max}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** How staff write down each field that has no place of its own; a new field does not compile without its input. */
export const QUOTED_INPUTS = { comment: CommentField } satisfies Record<QuotedField, typeof CommentField>;
