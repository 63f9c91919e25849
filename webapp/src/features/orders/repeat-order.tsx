import { useMutation } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Order, OrderLine } from '#shared/contract/order.ts';
import type { Product } from '#shared/contract/product.ts';
import { Button } from '../../components/button.tsx';
import { callApi } from '../../lib/api.ts';
import { ApiError, sentenceOf } from '../../lib/api-client.ts';
import type { CartLine } from '../../lib/cart/cart-line.ts';
import { cartStore } from '../../lib/cart/cart-store.ts';
import { notify } from '../../lib/notify.ts';
import { useGo } from '../../lib/use-go.ts';
import { lineAgain } from './lines-again.ts';

/** Puts what can still be had of an order into the cart, beside what is there, and opens the cart. */
export function RepeatOrder({ order }: { order: Order }) {
  const go = useGo();
  const { mutate, isPending } = useMutation({
    mutationFn: () => Promise.all(order.items.map(askAgain)),
    onSuccess: (answers) => {
      const lines = answers.filter((line) => line !== null);
      if (lines.length === 0) return notify.warning('Этих товаров больше нет в магазине');
      lines.forEach(putIntoCart);
      if (lines.length < answers.length) notify.warning('Часть товаров больше не продаётся');
      else notify.success('Товары заказа добавлены в корзину');
      go('/cart');
    },
    onError: (error) => notify.error(sentenceOf(error)),
  });
  return (
    <Button look="quiet" busy={isPending} onClick={() => mutate()}>
      Повторить
    </Button>
  );
}

async function askAgain(line: OrderLine): Promise<CartLine | null> {
  if (line.id === null || line.in_stock === false) return null;
  try {
    const { data } = await callApi<Success<Product>>(`/api/products/${line.id}`);
    return lineAgain(line, data);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function putIntoCart(line: CartLine): void {
  const cart = cartStore.getState();
  const there = cart.lines.find(({ key }) => key === line.key);
  if (there) cart.setQuantity(line.key, there.quantity + line.quantity);
  else cart.add(line);
}
