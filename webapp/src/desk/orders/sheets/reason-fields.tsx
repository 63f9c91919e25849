import { useId, useState } from 'react';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import styles from './sheets.module.css';

interface ReasonFieldsProps {
  legend: string;
  /** The usual reasons. */
  reasons: readonly string[];
  max: number;
  isMissing: boolean;
  onChange: (reason: string) => void;
}

const OWN = '';

/** One of the usual reasons, or any text. */
export function ReasonFields({ legend, reasons, max, isMissing, onChange }: ReasonFieldsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [own, setOwn] = useState('');
  const name = useId();
  const choose = (reason: string) => {
    setChosen(reason);
    onChange(reason === OWN ? own : reason);
  };
  return (
    <fieldset className={styles.choices} aria-describedby={isMissing ? `${name}-note` : undefined}>
      <legend>{legend}</legend>
      {[...reasons, OWN].map((reason) => (
        <label key={reason} className={styles.choice}>
          <input type="radio" name={name} checked={chosen === reason} onChange={() => choose(reason)} />
          {reason === OWN ? 'Другая причина' : reason}
        </label>
      ))}
      {chosen === OWN && (
        <TextField
          label="Причина"
          maxLength={max}
          value={own}
          onChange={({ target }) => {
            setOwn(target.value);
            onChange(target.value);
          }}
        />
      )}
      {isMissing && (
        <FieldError id={`${name}-note`}>{chosen === OWN ? 'Напишите причину' : 'Выберите причину'}</FieldError>
      )}
    </fieldset>
  );
}
