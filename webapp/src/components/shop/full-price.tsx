import { formatRoubles } from '#shared/contract/money.ts';
import styles from './full-price.module.css';

/** What one piece cost before a discount, struck through; said in words where a line cannot be seen. */
export function FullPrice({ price }: { price: number }) {
  return (
    <s className={styles.full}>
      <span className="visually-hidden">Без скидки: </span>
      {formatRoubles(price)}
    </s>
  );
}
