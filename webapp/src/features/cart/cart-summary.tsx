import { formatRoubles } from '#shared/contract/money.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import { countOf, orderable, totalOf } from '#webapp/lib/cart/cart-line.ts';
import { cartStore, useCart } from '#webapp/lib/cart/cart-store.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useMainAction } from '#webapp/lib/telegram/main-action.ts';
import { useInTelegram } from '#webapp/lib/telegram/platform-store.ts';
import { useGo } from '#webapp/lib/use-go.ts';
import styles from './filled-cart.module.css';

/** What the cart comes to and the one thing to do with it: on the page, or on Telegram's main button. */
export function CartSummary() {
  const go = useGo();
  const inTelegram = useInTelegram();
  const { settings } = useSettings();
  const lines = orderable(useCart((state) => state.lines));
  const total = totalOf(lines);
  const count = countOf(lines);
  const least = settings.shop.min_order_total_price;
  const isEnough = total >= least && total > 0;
  // The specification writes this sum without a space before its sign.
  const tooLittle =
    least > 0 ? `Минимальная сумма заказа (${formatRoubles(least).replace(/\s₽/, '₽')})` : 'Вернуться к покупкам';
  const text = isEnough ? `Оформить заказ (${formatRoubles(total)})` : tooLittle;
  const press = () => {
    if (isEnough) cartStore.getState().acceptChanges();
    go(isEnough ? '/checkout' : '/');
  };
  useMainAction({ text, press });
  return (
    <section className={classes(sheet.sheet, styles.summary)} aria-label="Итог">
      <div className={styles.row}>
        <span>
          {count} {russianPlural(count, 'товар', 'товара', 'товаров')}
        </span>
        <strong className={styles.total}>{formatRoubles(total)}</strong>
      </div>
      {!isEnough && least > total && (
        <p className={styles.note}>До минимального заказа не хватает {formatRoubles(least - total)}</p>
      )}
      {isEnough && settings.delivery_enable && <p className={styles.note}>Доставку выберете на следующем шаге</p>}
      {!inTelegram && (
        <Button wide large look={isEnough ? 'primary' : 'quiet'} onClick={press}>
          {text}
        </Button>
      )}
    </section>
  );
}
