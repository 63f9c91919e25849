import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import type { ProductForm } from '#webapp/desk/product-editor/form/product-form.ts';
import { combinationKey, combinationName, missingCombinations } from './combinations.ts';
import styles from './variants.module.css';

interface MissingVariantsProps {
  form: ProductForm;
  /** `byKeyboard`: the pressed button disappears together with the focus. */
  onAdd: (combinations: Record<string, string>[], byKeyboard: boolean) => void;
}

/** A longer list would push the rest of the screen away. */
const MOST_SHOWN = 24;

/** Combinations without a variant: one press adds one of them, or all. */
export function MissingVariants({ form, onAdd }: MissingVariantsProps) {
  const missing = missingCombinations(form);
  const room = PRODUCT_LIMITS.variants - form.variants.length;
  if (missing.length === 0 || room <= 0) return null;
  const count = Math.min(missing.length, room);
  const words = `${count} ${russianPlural(count, 'вариант', 'варианта', 'вариантов')}`;
  return (
    <div className={styles.missing}>
      <Button
        look={form.variants.length === 0 ? 'primary' : 'quiet'}
        onClick={({ detail }) => onAdd(missing, detail === 0)}
      >
        {form.variants.length === 0 ? `Создать ${words}` : `Добавить недостающие: ${words}`}
      </Button>
      <details>
        <summary>Выбрать, какие</summary>
        <span className={styles.some}>
          {missing.slice(0, MOST_SHOWN).map((values) => (
            <button key={combinationKey(values)} type="button" onClick={({ detail }) => onAdd([values], detail === 0)}>
              + {combinationName(form.attributes, values)}
            </button>
          ))}
          {missing.length > MOST_SHOWN && <span>и ещё {missing.length - MOST_SHOWN}</span>}
        </span>
      </details>
    </div>
  );
}
