import { useEffect } from 'react';
import { OpenOrderCallout } from '#webapp/components/shop/open-order-callout.tsx';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { EmptyBagMark } from '#webapp/components/ui/marks.tsx';
import { Page } from '#webapp/components/ui/page.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { cartStore, useCart } from '#webapp/lib/cart/cart-store.ts';
import { useMainAction } from '#webapp/lib/telegram/main-action.ts';
import { useInTelegram } from '#webapp/lib/telegram/platform-store.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { usePageTitle } from '#webapp/lib/use-page-title.ts';
import { FilledCart } from './filled-cart.tsx';
import { TakenOutLine } from './taken-out-line.tsx';

export function CartPage() {
  usePageTitle('Корзина');
  const isEmpty = useCart(({ lines }) => lines.length === 0);
  useEffect(() => cartStore.getState().forgetTakenOut, []);
  return isEmpty ? (
    <EmptyCart />
  ) : (
    <Page title="Корзина">
      <OpenOrderCallout />
      <FilledCart />
    </Page>
  );
}

function EmptyCart() {
  const go = useNavigate();
  const inTelegram = useInTelegram();
  useMainAction({ text: 'Вернуться к покупкам', press: () => go('/') });
  return (
    <ScreenState mark={<EmptyBagMark />} title="Корзина пуста" text="Здесь появится всё, что вы выберете." isHeading>
      <OpenOrderCallout />
      <TakenOutLine />
      {!inTelegram && <ButtonLink href="/">Вернуться к покупкам</ButtonLink>}
    </ScreenState>
  );
}
