import type { ProductChoices } from '#shared/contract/desk/product-editor.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { TrashIcon, UpIcon } from '#webapp/components/ui/icons.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { moveItem, replaceKeyed } from '#webapp/desk/product-editor/form/move-item.ts';
import type { FormAttribute } from '#webapp/desk/product-editor/form/product-form.ts';
import type { SectionProps } from '#webapp/desk/product-editor/section-props.ts';
import { AddValue } from './add-value.tsx';
import { addValues, changeAttribute, moveAttribute, removeAttribute, removeValue } from './attribute-changes.ts';
import { DownIcon } from './attribute-icons.tsx';
import styles from './attributes.module.css';
import { ValueRow } from './value-row.tsx';

interface AttributeCardProps extends SectionProps {
  attribute: FormAttribute;
  at: number;
  choices: ProductChoices;
}

const MOST_OFFERED = 8;

/** The beginning of the label of the field for new values. */
export const NEW_VALUES = 'Новые значения';

/** An attribute with its values in their order. */
export function AttributeCard({ form, problems, change, attribute, at, choices }: AttributeCardProps) {
  const { key, name, values } = attribute;
  const called = name || `характеристика ${at + 1}`;
  const known = choices.attributes.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  // Only for a new attribute: later they would be in the way.
  const offered = values.length > 0 ? [] : (known?.values ?? []).slice(0, MOST_OFFERED);
  const setValues = (next: FormAttribute['values']) => change((now) => changeAttribute(now, key, { values: next }));
  const wrong = problems[`attributes.${at}.values`];
  return (
    <fieldset className={styles.attribute}>
      <legend className="visually-hidden">{called}</legend>
      <div className={styles.head}>
        <TextField
          label="Характеристика"
          value={name}
          maxLength={PRODUCT_LIMITS.attributeName}
          error={problems[`attributes.${at}.name`]}
          onChange={({ target }) => change((now) => changeAttribute(now, key, { name: target.value }))}
        />
        <span className={styles.tools}>
          <button
            type="button"
            aria-label={`Выше: ${called}`}
            disabled={at === 0}
            onClick={() => change((now) => moveAttribute(now, at, at - 1))}
          >
            <UpIcon size={18} />
          </button>
          <button
            type="button"
            aria-label={`Ниже: ${called}`}
            disabled={at === form.attributes.length - 1}
            onClick={() => change((now) => moveAttribute(now, at, at + 1))}
          >
            <DownIcon size={18} />
          </button>
          <button
            type="button"
            aria-label={`Убрать характеристику: ${called}`}
            onClick={() => change((now) => removeAttribute(now, key))}
          >
            <TrashIcon size={18} />
          </button>
        </span>
      </div>
      <ul className={styles.values}>
        {values.map((value, place) => (
          <ValueRow
            key={value.key}
            value={value}
            at={place}
            count={values.length}
            hasPrice={form.variants.length === 0}
            problem={problems[`attributes.${at}.values.${place}.value`]}
            priceProblem={problems[`attributes.${at}.values.${place}.price`]}
            onChange={(changes) => setValues(replaceKeyed(values, value.key, changes))}
            onMove={(to) => setValues(moveItem(values, place, to))}
            onRemove={() => change((now) => removeValue(now, key, value.key))}
          />
        ))}
      </ul>
      {values.length < PRODUCT_LIMITS.values && (
        <AddValue
          label={`${NEW_VALUES}: ${called}`}
          placeholder={values.length === 0 ? 'Например: S, M, L' : 'Ещё значение'}
          offered={offered}
          onAdd={(text) => change((now) => addValues(now, key, text))}
        />
      )}
      {wrong && <FieldError>{wrong}</FieldError>}
    </fieldset>
  );
}
