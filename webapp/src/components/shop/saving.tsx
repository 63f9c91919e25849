import { savingPercent } from '#shared/contract/shown-price.ts';
import styles from './saving.module.css';

/** '−20 %' next to a price that is struck through. */
export function Saving({ price, oldPrice }: { price: number; oldPrice: number | null }) {
  const percent = savingPercent(price, oldPrice);
  if (percent === null) return null;
  return (
    <span className={styles.saving}>
      <span className="visually-hidden">, скидка </span>−{percent} %
    </span>
  );
}
