import { formatRoubles } from '#shared/contract/money.ts';
import styles from './full-price.module.css';

/** The price of one piece before the discount, struck through, with words for screen readers. */
export function FullPrice({ price }: { price: number }) {
  return (
    <s className={styles.full}>
      <span className="visually-hidden">Без скидки: </span>
      {formatRoubles(price)}
    </s>
  );
}
