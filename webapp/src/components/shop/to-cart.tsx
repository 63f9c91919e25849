import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { MAX_QUANTITY } from '#shared/contract/order-limits.ts';
import type { Product } from '#shared/contract/product.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { CheckIcon } from '#webapp/components/ui/icons.tsx';
import { QuantityStepper } from '#webapp/components/ui/quantity-stepper.tsx';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import styles from './product-card.module.css';
import { StockRequestButton } from './stock-request-button.tsx';
import { type ChosenForCart, useToCart } from './use-to-cart.ts';

interface ToCartProps {
  product: Product;
  choice: ChosenForCart;
  /** Telegram's main button adds it to the cart: here only the quantity is shown. */
  isElsewhere?: boolean;
  /** Another button is the main one: this adds the choice to the cart besides. */
  isBesides?: boolean;
  /** Adds a link to the cart as the next Tab stop: nothing else on the card leads there. */
  withCartLink?: boolean;
}

/**
 * 'В корзину', then a tick, then how many are in the cart; for sold-out goods, a request to be notified when they are
 * back.
 */
export function ToCart({ product, choice, isElsewhere = false, isBesides = false, withCartLink = false }: ToCartProps) {
  const platform = usePlatform();
  const { line, inCart, ticking, add } = useToCart(product, choice);
  const state = ticking ? 'ticking' : line && inCart > 0 ? 'counted' : 'open';
  const focus = useFocusThatStays(state);

  if (!choice.inStock) {
    const title = [product.title, ...[...choice.chosen.values()].map(({ value }) => value.value)].join(', ');
    return <StockRequestButton target={{ productId: product.id, variantId: choice.variant?.id ?? null, title }} />;
  }
  if (isElsewhere && state !== 'counted') return null;
  const change = (quantity: number) => {
    platform.haptic('tap');
    if (line) cartStore.getState().setQuantity(line.key, quantity);
  };
  return (
    <div ref={focus.place} className={styles.toCart}>
      {state === 'ticking' && (
        // Holds the focus until the stepper appears.
        <p className={styles.added} tabIndex={-1}>
          <CheckIcon size={20} />В корзине
        </p>
      )}
      {state === 'counted' && line && (
        <QuantityStepper
          wide
          label={product.title}
          quantity={inCart}
          most={line.stock ?? MAX_QUANTITY}
          onChange={change}
          onRemove={() => {
            focus.expect();
            cartStore.getState().remove(line.key);
          }}
        />
      )}
      {state === 'counted' && withCartLink && (
        <Link href="/cart" className={styles.cartLink}>
          Перейти в корзину
        </Link>
      )}
      {state === 'open' && (
        <Button
          wide
          look={isBesides ? 'quiet' : 'primary'}
          onClick={() => {
            focus.expect();
            add();
          }}
        >
          {isBesides ? 'Добавить ещё' : 'В корзину'}
        </Button>
      )}
    </div>
  );
}

/** The pressed button is replaced by another element. The focus moves there, unless the user has moved it meanwhile. */
function useFocusThatStays(state: 'ticking' | 'counted' | 'open') {
  const place = useRef<HTMLDivElement>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isExpected.current || !isLost) return;
    const parts = place.current?.querySelectorAll<HTMLElement>('p[tabindex], button:not(:disabled)') ?? [];
    [...parts].at(-1)?.focus({ preventScroll: true });
    if (state !== 'ticking') isExpected.current = false;
  }, [state]);
  return {
    place,
    expect: () => {
      isExpected.current = true;
    },
  };
}
