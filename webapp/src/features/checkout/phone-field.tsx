import { type ChangeEvent, useCallback, useRef } from 'react';
import { TextField } from '../../components/text-field.tsx';
import { nextPhone } from './typed-phone.ts';

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
export function PhoneField({ value, onChange, ref, ...field }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const keep = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      ref(element);
    },
    [ref],
  );
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.target;
    const { inputType } = event.nativeEvent as InputEvent;
    const next = nextPhone({ before: value, raw, inputType, caret: selectionStart ?? raw.length });
    onChange(next.value);
    requestAnimationFrame(() => input.current?.setSelectionRange(next.caret, next.caret));
  };
  return (
    <TextField
      {...field}
      ref={keep}
      label="Телефон"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 (999) 999-99-99"
      maxLength={40}
      value={value}
      onChange={type}
    />
  );
}
