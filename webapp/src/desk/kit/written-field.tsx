import { useId } from 'react';
import type { DeskSetting } from '#shared/contract/desk/shop-settings.ts';
import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { TextArea } from '#webapp/desk/kit/text-area.tsx';

interface SettingFieldProps {
  setting: DeskSetting;
  value: string | boolean;
  /** Somebody else has saved another value since this one was changed here. */
  isOvertaken: boolean;
  problem: string | undefined;
  onChange: (value: string | boolean) => void;
}

/** A setting as a switch, a line or several lines, whatever it is about. */
export function SettingField({ setting, value, isOvertaken, problem, onChange }: SettingFieldProps) {
  const list = useId();
  if (setting.kind === 'switch') {
    return (
      <CheckField checked={value === true} error={problem} onChange={onChange}>
        {setting.name}
      </CheckField>
    );
  }
  const { name, question, input, when_empty: whenEmpty, suggestions } = setting;
  const field = {
    label: name,
    hint: [isOvertaken && nowWords(setting.value, whenEmpty), question, whenEmpty && `Пусто — ${lowered(whenEmpty)}.`]
      .filter(Boolean)
      .join(' '),
    error: problem,
    optional: whenEmpty !== null,
    value: String(value),
    autoComplete: 'off',
  };
  if (input === 'lines') return <TextArea {...field} rows={3} onChange={({ target }) => onChange(target.value)} />;
  return (
    <>
      <TextField
        {...field}
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
