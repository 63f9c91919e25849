import { type ChangeEvent, useState } from 'react';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { inputProps } from '#webapp/lib/orders/order-fields.ts';
import type { FormFieldProps } from './form-field-props.ts';
import { forcesFirstDigit, nextPhone } from './typed-phone.ts';

/** Formats a number during typing, and keeps the caret at its place. */
export function PhoneField({ value, onChange, ...field }: FormFieldProps) {
  const [isForced, setForced] = useState(false);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.target;
    const { inputType } = event.nativeEvent as InputEvent;
    const typed = { before: value, raw, inputType, caret: selectionStart ?? raw.length };
    const next = nextPhone(typed);
    setForced(next.value.startsWith('+7 (9') && (isForced || forcesFirstDigit(typed)));
    if (next.value !== raw) {
      // Set before React does it: React does not change a value that is right already, so the caret stays.
      event.target.value = next.value;
      event.target.setSelectionRange(next.caret, next.caret);
    }
    onChange(next.value);
  };
  return (
    <TextField
      {...field}
      {...inputProps('phone')}
      hint={isForced ? 'Российский мобильный начинается с +7 9: первую цифру мы заменили. Проверьте номер' : undefined}
      value={value}
      onChange={type}
    />
  );
}
