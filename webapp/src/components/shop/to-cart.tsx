import { useEffect, useState } from 'react';
import { MAX_QUANTITY } from '#shared/contract/order-limits.ts';
import type { Product } from '#shared/contract/product.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { CheckIcon } from '#webapp/components/ui/icons.tsx';
import { QuantityStepper } from '#webapp/components/ui/quantity-stepper.tsx';
import { lineOf } from '#webapp/lib/cart/cart-line.ts';
import { cartStore, useCart } from '#webapp/lib/cart/cart-store.ts';
import { notify } from '#webapp/lib/notify.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import styles from './product-card.module.css';
import { StockRequestButton } from './stock-request-button.tsx';
import type { ProductChoice } from './use-product-choice.ts';

/** How long the button says that it has been done, before it turns into the stepper. */
const TICK_MS = 900;

interface ToCartProps {
  product: Product;
  choice: Pick<ProductChoice, 'complete' | 'chosen' | 'inStock' | 'variant' | 'askToChoose'>;
}

/** 'В корзину', then a tick, then how many are in the cart; for what is sold out, the wish to be told of its return. */
export function ToCart({ product, choice }: ToCartProps) {
  const platform = usePlatform();
  const line = choice.complete && lineOf(product, choice.complete);
  const inCart = useCart(({ lines }) => lines.find(({ key }) => key === line?.key)?.quantity ?? 0);
  const [ticking, setTicking] = useState(false);
  useEffect(() => {
    if (!ticking) return;
    const timer = setTimeout(() => setTicking(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [ticking]);

  if (!choice.inStock) {
    const title = [product.title, ...[...choice.chosen.values()].map(({ value }) => value.value)].join(', ');
    return <StockRequestButton target={{ productId: product.id, variantId: choice.variant?.id ?? null, title }} />;
  }
  if (ticking) {
    return (
      <p className={styles.added} aria-hidden="true">
        <CheckIcon size={20} />В корзине
      </p>
    );
  }
  if (line && inCart > 0) {
    const { setQuantity, remove } = cartStore.getState();
    const change = (quantity: number) => {
      platform.haptic('tap');
      setQuantity(line.key, quantity);
    };
    return (
      <QuantityStepper
        wide
        label={product.title}
        quantity={inCart}
        most={line.stock ?? MAX_QUANTITY}
        onChange={change}
        onRemove={() => remove(line.key)}
      />
    );
  }
  const add = () => {
    if (!line) {
      choice.askToChoose();
      notify.warning('Пожалуйста, выберите атрибут товара');
      platform.haptic('error');
      return;
    }
    if (!cartStore.getState().add(line)) return notify.warning('В корзине уже 100 разных товаров');
    setTicking(true);
    platform.haptic('tap');
    notify.success('Товар добавлен в корзину!');
  };
  return (
    <Button wide onClick={add}>
      В корзину
    </Button>
  );
}
