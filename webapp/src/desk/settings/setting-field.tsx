import { useId } from 'react';
import type { DeskSetting } from '#shared/contract/desk/shop-settings.ts';
import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { TextArea } from '#webapp/desk/kit/text-area.tsx';

interface SettingFieldProps {
  setting: DeskSetting;
  value: string | boolean;
  problem: string | undefined;
  onChange: (value: string | boolean) => void;
}

/** A setting as a switch, a line or several lines, whatever it is about. */
export function SettingField({ setting, value, problem, onChange }: SettingFieldProps) {
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
    hint: question,
    error: problem,
    optional: whenEmpty !== null,
    value: String(value),
    placeholder: whenEmpty ?? undefined,
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
