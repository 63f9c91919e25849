import { useId } from 'react';
import type { WrittenFieldView } from '#shared/contract/desk/written-field.ts';
import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { TextArea } from './text-area.tsx';
import { WeekdayPicker } from './weekday-picker.tsx';

interface WrittenFieldProps {
  field: WrittenFieldView;
  value: string | boolean;
  /** Somebody else has saved another value since this one was changed here. */
  isOvertaken: boolean;
  problem: string | undefined;
  onChange: (value: string | boolean) => void;
}

/** A fact as a switch, a line, several lines or weekdays, whatever it is about. */
export function WrittenField({ field, value, isOvertaken, problem, onChange }: WrittenFieldProps) {
  const list = useId();
  if (field.kind === 'switch') {
    return (
      <CheckField
        checked={value === true}
        hint={[isOvertaken && 'Пока вы правили, это изменили.', field.question].filter(Boolean).join(' ')}
        error={problem}
        onChange={onChange}
      >
        {field.name}
      </CheckField>
    );
  }
  const { name, question, input, when_empty: whenEmpty, suggestions } = field;
  const shown = {
    label: name,
    hint: [isOvertaken && nowWords(field.value, whenEmpty), question, whenEmpty && `Пусто — ${lowered(whenEmpty)}.`]
      .filter(Boolean)
      .join(' '),
    error: problem,
    optional: whenEmpty !== null,
    value: String(value),
    autoComplete: 'off',
  };
  if (input === 'weekdays') {
    return <WeekdayPicker label={name} value={shown.value} hint={shown.hint} error={problem} onChange={onChange} />;
  }
  if (input === 'lines') {
    const rows = Math.min(12, Math.max(3, shown.value.split('\n').length + 1));
    return <TextArea {...shown} rows={rows} onChange={({ target }) => onChange(target.value)} />;
  }
  return (
    <>
      <TextField
        {...shown}
        inputMode={input === 'number' ? 'decimal' : 'text'}
        list={suggestions.length > 0 ? list : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** The saved value, while the field shows what is typed here. */
const nowWords = (value: string, whenEmpty: string | null): string =>
  `Пока вы правили, это изменили. Сейчас: ${value === '' ? lowered(whenEmpty ?? 'пусто') : `«${value}»`}.`;

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
