import { ButtonLink } from '../../components/button.tsx';
import { EmptyBagMark } from '../../components/marks.tsx';
import { OpenOrderNotice } from '../../components/open-order-notice.tsx';
import { Page } from '../../components/page.tsx';
import { ScreenState } from '../../components/screen-state.tsx';
import { useCart } from '../../lib/cart/use-cart.ts';
import { useMainAction } from '../../lib/telegram/main-action.ts';
import { useInTelegram } from '../../lib/telegram/platform-store.ts';
import { useGo } from '../../lib/use-go.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { FilledCart } from './filled-cart.tsx';

export function CartPage() {
  usePageTitle('Корзина');
  const isEmpty = useCart(({ lines }) => lines.length === 0);
  return isEmpty ? (
    <EmptyCart />
  ) : (
    <Page title="Корзина">
      <OpenOrderNotice />
      <FilledCart />
    </Page>
  );
}

function EmptyCart() {
  const go = useGo();
  const inTelegram = useInTelegram();
  useMainAction({ text: 'Вернуться к покупкам', press: () => go('/') });
  return (
    <ScreenState mark={<EmptyBagMark />} title="Корзина пуста" text="Здесь появится всё, что вы выберете." isHeading>
      <OpenOrderNotice />
      {!inTelegram && <ButtonLink href="/">Вернуться к покупкам</ButtonLink>}
    </ScreenState>
  );
}
