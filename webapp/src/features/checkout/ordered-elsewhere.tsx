import { useEffect } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { ParcelMark } from '../../components/marks.tsx';
import { ScreenState } from '../../components/screen-state.tsx';
import { usePayableOrder } from '../../lib/orders/use-open-order.ts';
import { paymentPath } from '../../lib/payment/open-in-browser.ts';
import { useMainAction } from '../../lib/telegram/main-action.ts';
import { useInTelegram } from '../../lib/telegram/platform-store.ts';
import { useGo } from '../../lib/use-go.ts';
import { checkoutStore } from './checkout-draft.ts';
import { useCheckout } from './use-checkout.ts';

/** The cart was emptied under an open checkout: its order was finished in another tab. */
export function FinishedElsewhere() {
  const go = useGo();
  const inTelegram = useInTelegram();
  const own = useCheckout(({ placed }) => placed?.hash ?? null);
  const order = usePayableOrder(own);
  const [text, href] = order ? ['Перейти к оплате', paymentPath(order.order_hash)] : ['На главную', '/'];
  useMainAction({ text, press: () => go(href) });
  useEffect(() => () => checkoutStore.getState().reset(), []);
  return (
    <ScreenState
      mark={<ParcelMark />}
      title="Корзина пуста"
      text={
        order
          ? `Похоже, эти товары заказаны ещё раз в другой вкладке. Здесь остался заказ №${order.order_number}: он ждёт оплаты.`
          : 'Похоже, этот заказ уже оформлен в другой вкладке.'
      }
      isHeading
    >
      {!inTelegram && <ButtonLink href={href}>{text}</ButtonLink>}
    </ScreenState>
  );
}
