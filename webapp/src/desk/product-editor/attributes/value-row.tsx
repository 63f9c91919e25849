import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { CloseIcon, UpIcon } from '#webapp/components/ui/icons.tsx';
import { RoubleField } from '#webapp/desk/kit/rouble-field.tsx';
import { DownIcon } from '#webapp/desk/product-editor/attributes/attribute-icons.tsx';
import type { FormValue } from '#webapp/desk/product-editor/form/product-form.ts';
import styles from './attributes.module.css';

interface ValueRowProps {
  value: FormValue;
  at: number;
  count: number;
  /** A value may have a price if the product has no variants. */
  hasPrice: boolean;
  problem: string | undefined;
  priceProblem: string | undefined;
  onChange: (changes: Partial<FormValue>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function ValueRow(props: ValueRowProps) {
  const { value, at, count, hasPrice, problem, priceProblem, onChange, onMove, onRemove } = props;
  const name = value.value || `значение ${at + 1}`;
  return (
    <li className={styles.value}>
      <input
        className={styles.valueName}
        aria-label={`Значение ${at + 1}`}
        aria-invalid={problem !== undefined}
        value={value.value}
        maxLength={PRODUCT_LIMITS.value}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      <span className={styles.tools}>
        <button type="button" aria-label={`Выше: ${name}`} disabled={at === 0} onClick={() => onMove(at - 1)}>
          <UpIcon size={18} />
        </button>
        <button type="button" aria-label={`Ниже: ${name}`} disabled={at === count - 1} onClick={() => onMove(at + 1)}>
          <DownIcon size={18} />
        </button>
        <button type="button" aria-label={`Убрать: ${name}`} onClick={onRemove}>
          <CloseIcon size={18} />
        </button>
      </span>
      {problem && <FieldError>{problem}</FieldError>}
      {hasPrice && (
        <div className={styles.valuePrice}>
          <RoubleField
            label={`Цена с «${name}»`}
            optional
            value={value.price ?? null}
            error={priceProblem}
            onChange={(price) => onChange({ price })}
          />
        </div>
      )}
    </li>
  );
}
