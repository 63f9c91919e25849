import { Callout } from '#webapp/components/ui/callout.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { useCart } from '#webapp/lib/cart/cart-store.ts';
import { useCartCheck } from '#webapp/lib/cart/use-cart-check.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { CartSummary } from './cart-summary.tsx';
import styles from './filled-cart.module.css';

export function FilledCart() {
  const lines = useCart((state) => state.lines);
  const { error, retry } = useCartCheck();
  return (
    <div className={styles.columns}>
      <div className={classes(sheet.sheet, styles.lines)}>
        {error && (
          <Callout tone="info">
            <p>Не удалось проверить цены и наличие. {sentenceOf(error)}</p>
            <button type="button" className={styles.retry} onClick={() => void retry()}>
              Повторить
            </button>
          </Callout>
        )}
        <ul>
          {lines.map((line) => (
            <CartLineRow key={line.key} line={line} />
          ))}
        </ul>
      </div>
      <CartSummary />
    </div>
  );
}
