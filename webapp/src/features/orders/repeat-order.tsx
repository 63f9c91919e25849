import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Order } from '#shared/contract/order.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { notify } from '#webapp/lib/notify.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { cartOfOrder, fillCart } from './repeat-cart.ts';

/** Adds the lines of an order that are still available to the cart, and opens it. */
export function RepeatOrder({ order }: { order: Order }) {
  const go = useNavigate();
  // Two quick presses come before the button is drawn busy, or while the cart is being opened.
  const isTaken = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => cartOfOrder(order.items),
    onSuccess: (answers) => {
      isTaken.current = fillCart(answers, putIntoCart);
      if (isTaken.current) go('/cart');
    },
    onError: (error) => {
      isTaken.current = false;
      notify.error(sentenceOf(error));
    },
  });
  const press = () => {
    if (isTaken.current) return;
    isTaken.current = true;
    mutate();
  };
  return (
    <Button look="quiet" busy={isPending} onClick={press}>
      Повторить заказ
    </Button>
  );
}

function putIntoCart(line: CartLine): void {
  const cart = cartStore.getState();
  const there = cart.lines.find(({ key }) => key === line.key);
  if (there) cart.setQuantity(line.key, there.quantity + line.quantity);
  else cart.add(line);
}
