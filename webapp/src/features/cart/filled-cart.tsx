import { Fragment, useEffect, useRef } from 'react';
import { GoodsRows } from '#webapp/components/shop/goods-rows.tsx';
import { PromoField } from '#webapp/components/shop/promo-field.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { goodsOf, orderable } from '#webapp/lib/cart/cart-line.ts';
import { useCart } from '#webapp/lib/cart/cart-store.ts';
import { cartSums } from '#webapp/lib/cart/cart-sums.ts';
import { replacedLine } from '#webapp/lib/cart/edited-line.ts';
import { useCartCheck } from '#webapp/lib/cart/use-cart-check.ts';
import { useOpenProduct } from '#webapp/lib/product-place.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { CartSummary } from './cart-summary.tsx';
import styles from './filled-cart.module.css';
import { TakenOutLine } from './taken-out-line.tsx';

export function FilledCart() {
  const lines = useCart((state) => state.lines);
  const promoCode = useCart((state) => state.promoCode);
  const takenOutAt = useCart(({ takenOut }) => takenOut?.at ?? null);
  const check = useCartCheck();
  const list = useRef<HTMLUListElement>(null);
  const { id: openProduct } = useOpenProduct();
  useEffect(() => {
    const key = openProduct === null ? replacedLine.take() : null;
    // The link that opened the product went away with the old line.
    if (key !== null) {
      list.current?.querySelector<HTMLElement>(`[data-cart-line="${CSS.escape(key)}"] [data-change]`)?.focus();
    }
  }, [openProduct]);
  const { error, retry } = check;
  const had = orderable(lines);
  const sums = cartSums(had, promoCode, check);
  const { discounts, cart } = sums;
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
        <ul ref={list}>
          {lines.map((line, place) => (
            <Fragment key={line.key}>
              {place === takenOutAt && <TakenOutRow />}
              <CartLineRow line={line} priced={check.quote?.lines.find(({ key }) => key === line.key)} />
            </Fragment>
          ))}
          {takenOutAt !== null && takenOutAt >= lines.length && <TakenOutRow />}
        </ul>
      </div>
      <div className={styles.side}>
        <div className={classes(sheet.sheet, styles.discounts)}>
          <PromoField check={check} />
          {discounts.length > 0 && <GoodsRows label={goodsOf(had)} discounts={discounts} goods={cart} />}
        </div>
        <CartSummary sums={sums} />
      </div>
    </div>
  );
}

const TakenOutRow = () => (
  <li>
    <TakenOutLine />
  </li>
);
