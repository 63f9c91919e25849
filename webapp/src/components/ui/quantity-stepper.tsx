import { classes } from './classes.ts';
import { MinusIcon, PlusIcon, TrashIcon } from './icons.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** What is counted, for screen readers. */
  label: string;
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
  /** If given, the step below one removes the line. */
  onRemove?: () => void;
  wide?: boolean;
}

export function QuantityStepper({ label, quantity, most, onChange, onRemove, wide }: QuantityStepperProps) {
  const removes = quantity <= 1 && onRemove !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser
    <div role="group" aria-label={`Количество: ${label}`} className={classes(styles.stepper, wide && styles.wide)}>
      <button
        type="button"
        className={styles.step}
        aria-label={removes ? 'Убрать из корзины' : 'Уменьшить количество'}
        disabled={quantity <= 1 && !removes}
        onClick={() => (removes ? onRemove() : onChange(quantity - 1))}
      >
        {removes ? <TrashIcon size={18} /> : <MinusIcon size={18} />}
      </button>
      <output className={styles.count}>{quantity}</output>
      <button
        type="button"
        className={styles.step}
        aria-label="Увеличить количество"
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        <PlusIcon size={18} />
      </button>
    </div>
  );
}
