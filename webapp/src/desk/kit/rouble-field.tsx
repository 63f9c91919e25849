import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { readRoubles } from '#webapp/lib/read-roubles.ts';

type RoubleFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** Roubles; `null` while the field is empty. */
  value: number | null;
  /** `undefined` for a text that is not a sum: the form says so. */
  onChange: (value: number | null | undefined) => void;
};

/** A sum: typed in any usual form, shown as `1 290 ₽` after the field loses the focus. */
export function RoubleField({ value, onChange, onBlur, onFocus, ...field }: RoubleFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isPressed = useRef(false);
  const arrived = useRef<HTMLInputElement | null>(null);
  // Tab selects a field's text, so that typing replaces it; a changed text would not be selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what is typed into stands in the field
  useLayoutEffect(() => {
    arrived.current?.select();
    arrived.current = null;
  }, [typed]);
  const shown = typed ?? (value === null ? '' : formatRoubles(value));
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onFocus={(event) => {
        if (!isPressed.current) arrived.current = event.currentTarget;
        isPressed.current = false;
        setTyped(value === null ? (typed ?? '') : String(value).replace('.', ','));
        onFocus?.(event);
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readRoubles(target.value));
      }}
      onBlur={(event) => {
        // A text that is not a sum stays as it was typed, next to the error message.
        if (readRoubles(shown) !== undefined) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
