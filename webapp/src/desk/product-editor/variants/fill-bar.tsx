import { useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import type { ProductForm } from '#webapp/desk/product-editor/form/product-form.ts';
import { notify } from '#webapp/lib/notify.ts';
import { type FilledField, type Filling, isOf } from './fill-variants.ts';
import { CELLS } from './matrix-columns.ts';
import styles from './variants.module.css';

interface FillBarProps {
  form: ProductForm;
  onFill: (filling: Filling) => void;
}

const FIELDS = {
  price: 'Цена, ₽',
  oldPrice: 'Старая цена, ₽',
  stock: 'Остаток, шт.',
  picture: 'Фото',
  isHidden: 'Показ',
} satisfies Record<FilledField, string>;

const ALL = '';

/** Sets one field for many variants: the price of all XL, the stock of all red ones. */
export function FillBar({ form, onFill }: FillBarProps) {
  const [valueKey, setValueKey] = useState(ALL);
  const [field, setField] = useState<FilledField>('price');
  const [text, setText] = useState('');
  const of = form.attributes.some(({ values }) => values.some(({ key }) => key === valueKey)) ? valueKey : ALL;
  const count = form.variants.filter((variant) => isOf(variant, of === ALL ? null : of)).length;
  const change = changeOf(field, text);
  const isUnread = Object.values(change).includes(undefined);
  const fill = () => {
    if (isUnread) return notify.error('Это не число. Исправьте и повторите');
    onFill({ valueKey: of === ALL ? null : of, change });
    notify.success(`Заполнено вариантов: ${count}`);
  };
  return (
    <fieldset className={styles.fill}>
      <legend>Заполнить сразу</legend>
      <SelectField
        label="Для каких вариантов"
        value={of}
        wide
        options={[
          [ALL, 'Все варианты'],
          ...form.attributes.flatMap(({ name, values }) =>
            values.map(({ key, value }) => [key, `${name}: ${value}`] as const),
          ),
        ]}
        onChange={setValueKey}
      />
      <SelectField
        label="Что заполнить"
        value={field}
        wide
        options={Object.entries(FIELDS)}
        onChange={(chosen) => {
          setField(chosen as FilledField);
          setText('');
        }}
      />
      <FillValue {...{ field, text, form }} onChange={setText} onEnter={fill} />
      <Button look="quiet" onClick={fill} disabled={count === 0}>
        Заполнить
      </Button>
    </fieldset>
  );
}

function changeOf(field: FilledField, text: string): Filling['change'] {
  if (field === 'picture') return { picture: text === '' ? null : text };
  if (field === 'isHidden') return { isHidden: text === 'hidden' };
  return CELLS[field].read(text);
}

interface FillValueProps {
  field: FilledField;
  text: string;
  form: ProductForm;
  onChange: (text: string) => void;
  onEnter: () => void;
}

function FillValue({ field, text, form, onChange, onEnter }: FillValueProps) {
  const options =
    field === 'picture'
      ? [['', 'По значению'] as const, ...form.pictures.map(({ key }, at) => [key, `Фото ${at + 1}`] as const)]
      : [['', 'Показывать'] as const, ['hidden', 'Скрыть'] as const];
  if (field === 'picture' || field === 'isHidden') {
    return <SelectField label="Значение" value={text} wide options={options} onChange={onChange} />;
  }
  return (
    <input
      className={styles.cell}
      aria-label="Значение"
      inputMode={field === 'stock' ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={field === 'stock' ? 'пусто — общий' : 'пусто — как у товара'}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
