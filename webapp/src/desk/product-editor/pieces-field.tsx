import { type ComponentProps, useState } from 'react';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import type { Pieces } from './form/product-form.ts';
import { readPieces } from './variants/matrix-columns.ts';

type PiecesFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  value: Pieces;
  onChange: (value: Pieces) => void;
};

/** A whole number of pieces, or empty. A text that is not a number stays in the field, with a message. */
export function PiecesField({ value, onChange, ...field }: PiecesFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={value === undefined ? typed : (value?.toString() ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readPieces(target.value));
      }}
    />
  );
}
