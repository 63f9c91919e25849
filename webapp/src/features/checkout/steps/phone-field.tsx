import { type ChangeEvent, useState } from 'react';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { forcesFirstDigit, nextPhone } from './typed-phone.ts';

interface PhoneFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  readOnly: boolean;
  error: string | undefined;
  ref: (input: HTMLInputElement | null) => void;
}

/** Shapes a number while it is typed, and leaves the caret where the finger was. */
export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const [isForced, setForced] = useState(false);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.target;
    const { inputType } = event.nativeEvent as InputEvent;
    const typed = { before: value, raw, inputType, caret: selectionStart ?? raw.length };
    const next = nextPhone(typed);
    setForced(next.value.startsWith('+7 (9') && (isForced || forcesFirstDigit(typed)));
    if (next.value !== raw) {
      // Written before React would: it leaves alone what is right already, and the caret with it.
      event.target.value = next.value;
      event.target.setSelectionRange(next.caret, next.caret);
    }
    onChange(next.value);
  };
  return (
    <TextField
      {...field}
      label="Телефон"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 (999) 999-99-99"
      maxLength={40}
      hint={isForced ? 'Российский мобильный начинается с +7 9: первую цифру мы заменили. Проверьте номер' : undefined}
      value={value}
      onChange={type}
    />
  );
}
