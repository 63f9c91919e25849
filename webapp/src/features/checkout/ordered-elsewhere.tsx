import { useEffect } from 'react';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { ParcelMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { useCheckout } from '#webapp/features/checkout/draft/use-checkout.ts';
import { usePayableOrder } from '#webapp/lib/orders/use-open-order.ts';
import { paymentPath } from '#webapp/lib/payment/open-in-browser.ts';
import { useMainAction } from '#webapp/lib/telegram/main-action.ts';
import { useInTelegram } from '#webapp/lib/telegram/platform-store.ts';
import { useGo } from '#webapp/lib/use-go.ts';

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
