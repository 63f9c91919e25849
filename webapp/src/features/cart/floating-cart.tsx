import { Link } from 'wouter';
import { formatRoubles } from '#shared/contract/money.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import { BagIcon } from '#webapp/components/ui/icons.tsx';
import { countOf, goodsOf, orderable, totalOf } from '#webapp/lib/cart/cart-line.ts';
import { useCart } from '#webapp/lib/cart/cart-store.ts';
import styles from './floating-cart.module.css';

/**
 * A button to the cart on every screen of the catalogue, with the cart's quantity and sum. `onlyFilled` where an empty
 * one would only cover what people read.
 */
export function FloatingCart({ onlyFilled }: { onlyFilled: boolean }) {
  const lines = orderable(useCart((state) => state.lines));
  const count = countOf(lines);
  if (count === 0 && onlyFilled) return null;
  if (count === 0) {
    return (
      <Link href="/cart" className={classes(styles.cart, styles.empty)} aria-label="Корзина пуста">
        <BagIcon />
      </Link>
    );
  }
  const total = formatRoubles(totalOf(lines));
  const goods = goodsOf(lines);
  return (
    <Link href="/cart" className={styles.cart}>
      <span className={styles.icon}>
        <BagIcon />
        <span key={count} className={styles.count} aria-hidden="true">
          {count}
        </span>
      </span>
      <span className="visually-hidden">{`Корзина: ${goods} на `}</span>
      {total}
    </Link>
  );
}
