import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { BrokenMark } from '#webapp/components/ui/marks.tsx';
import { Page } from '#webapp/components/ui/page.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { orderQuery } from '#webapp/lib/orders/order-queries.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { cartOfOrder, fillCart } from './repeat-cart.ts';

/** `/cart?repeat={hash}`, a link from the bot: adds the lines of that order to the cart, and shows the cart. */
export function RepeatFromLink({ hash }: { hash: string }) {
  const go = useNavigate();
  const isDone = useRef(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['repeat', hash],
    queryFn: async ({ client }) => cartOfOrder((await client.fetchQuery(orderQuery(hash))).items),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!data || isDone.current) return;
    isDone.current = true;
    fillCart(data, atLeast);
    go('/cart', { replace: true });
  }, [data, go]);
  if (error && !isFetching) {
    return (
      <ScreenState mark={<BrokenMark />} title={sentenceOf(error)} alert isHeading>
        <Button onClick={() => void refetch()}>Повторить</Button>
        <ButtonLink look="quiet" href="/cart">
          К корзине
        </ButtonLink>
      </ScreenState>
    );
  }
  return (
    <Page title="Корзина">
      <span className="visually-hidden" role="status">
        Кладём товары заказа в корзину
      </span>
      <Bone height="320px" onMain />
    </Page>
  );
}

/** A link can be opened twice: lines that are in the cart already are not added again. */
function atLeast(line: CartLine): void {
  const cart = cartStore.getState();
  const there = cart.lines.find(({ key }) => key === line.key);
  if (!there) cart.add(line);
  else if (there.quantity < line.quantity) cart.setQuantity(line.key, line.quantity);
}
