import { formatRoubles } from '#shared/contract/money.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import { goodsOf, orderable } from '#webapp/lib/cart/cart-line.ts';
import { cartStore, useCart } from '#webapp/lib/cart/cart-store.ts';
import type { CartSums } from '#webapp/lib/cart/cart-sums.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useMainAction } from '#webapp/lib/telegram/main-action.ts';
import { useInTelegram } from '#webapp/lib/telegram/platform-store.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import styles from './filled-cart.module.css';
import { FreeDeliveryBar } from './free-delivery-bar.tsx';

/** The total of the cart and the button to the checkout, which is Telegram's main button inside Telegram. */
export function CartSummary({ sums }: { sums: CartSums }) {
  const go = useNavigate();
  const inTelegram = useInTelegram();
  const { settings } = useSettings();
  const lines = orderable(useCart((state) => state.lines));
  const { cart: total, state } = sums;
  const isFinal = state === 'final';
  const least = settings.shop.min_order_total_price;
  const isEnough = total >= least && total > 0;
  // The specification writes this sum without a space before its sign.
  const tooLittle =
    least > 0 ? `Минимальная сумма заказа (${formatRoubles(least).replace(/\s₽/, '₽')})` : 'Вернуться к покупкам';
  const order = isFinal ? `Оформить заказ (${formatRoubles(total)})` : 'Оформить заказ';
  const text = isEnough ? order : tooLittle;
  const press = () => {
    if (isEnough) cartStore.getState().acceptChanges();
    go(isEnough ? '/checkout' : '/');
  };
  useMainAction({ text, press });
  return (
    <section className={classes(sheet.sheet, styles.summary)} aria-label="Итог">
      {/* Read aloud when the number of pieces or a code changes it. */}
      <div className={styles.row} role="status">
        <span>{sums.discounts.length > 0 ? 'Итого' : goodsOf(lines)}</span>
        <strong className={classes(styles.total, !isFinal && styles.preview)} aria-busy={state === 'counting'}>
          {formatRoubles(total)}
        </strong>
      </div>
      {state === 'uncounted' && <p className={styles.note}>Скидку по промокоду посчитаем при оформлении</p>}
      {!isEnough && least > total && (
        <p className={styles.note}>До минимального заказа не хватает {formatRoubles(least - total)}</p>
      )}
      {isEnough && settings.delivery_enable && (
        <FreeDeliveryBar cart={total} otherwise={<p className={styles.note}>Доставку выберете на следующем шаге</p>} />
      )}
      {!inTelegram && (
        <Button wide large look={isEnough ? 'primary' : 'quiet'} onClick={press}>
          {text}
        </Button>
      )}
    </section>
  );
}
