import { useMutation } from '@tanstack/react-query';
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
  const { mutate, isPending } = useMutation({
    mutationFn: () => cartOfOrder(order.items),
    onSuccess: (answers) => {
      if (fillCart(answers, putIntoCart)) go('/cart');
    },
    onError: (error) => notify.error(sentenceOf(error)),
  });
  return (
    <Button look="quiet" busy={isPending} onClick={() => mutate()}>
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
