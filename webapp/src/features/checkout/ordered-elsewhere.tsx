import { useEffect, useState } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { ParcelMark } from '../../components/marks.tsx';
import { Notice } from '../../components/notice.tsx';
import { ScreenState } from '../../components/screen-state.tsx';
import type { CartLine } from '../../lib/cart/cart-line.ts';
import { ORDERED_KEY, orderedCart } from '../../lib/cart/ordered-cart.ts';
import { useMainAction } from '../../lib/telegram/main-action.ts';
import { useInTelegram } from '../../lib/telegram/platform-store.ts';
import { useGo } from '../../lib/use-go.ts';
import { checkoutStore } from './checkout-draft.ts';
import { itemsMark } from './order-request.ts';
import { useCheckout } from './use-checkout.ts';

/** Says that another tab has made an order of this very cart. It is the buyer who knows whether they want a second. */
export function OrderedElsewhereNotice({ lines }: { lines: readonly CartLine[] }) {
  const [ordered, setOrdered] = useState(() => orderedCart.read());
  const isOwn = useCheckout(({ placed, attempt }) => placed !== null || attempt !== null);
  useEffect(() => {
    const look = ({ key }: StorageEvent) => key === ORDERED_KEY && setOrdered(orderedCart.read());
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  if (isOwn || ordered?.items !== itemsMark(lines)) return null;
  return (
    <Notice tone="info">
      Из этой корзины уже создан заказ №{ordered.number}. Завершите его в той вкладке, где начали, или оформите здесь
      ещё один.
    </Notice>
  );
}

/** The cart was emptied under an open checkout: its order was finished in another tab. */
export function FinishedElsewhere() {
  const go = useGo();
  const inTelegram = useInTelegram();
  useMainAction({ text: 'На главную', press: () => go('/') });
  useEffect(() => () => checkoutStore.getState().reset(), []);
  return (
    <ScreenState
      mark={<ParcelMark />}
      title="Корзина пуста"
      text="Похоже, этот заказ уже оформлен в другой вкладке."
      isHeading
    >
      {!inTelegram && <ButtonLink href="/">На главную</ButtonLink>}
    </ScreenState>
  );
}
