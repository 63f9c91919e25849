import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import type { OrderPage } from '#shared/contract/order-page.ts';
import { whatNext, whenWords } from '#shared/contract/order-page-words.ts';
import { canBePaid } from '#shared/contract/order-status.ts';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import { CancelOrderDialog } from '#webapp/features/orders/cancel-order-dialog.tsx';
import { canBeCancelled } from '#webapp/features/orders/order-actions.ts';
import { TrackLine } from '#webapp/features/orders/order-progress.tsx';
import { OrderStatusPill } from '#webapp/features/orders/order-status-pill.tsx';
import { buyerPaymentWords, isPaidLater } from '#webapp/features/orders/payment-words.ts';
import { RepeatOrder } from '#webapp/features/orders/repeat-order.tsx';
import { RestoreOrder } from '#webapp/features/orders/restore-order.tsx';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { offeredHere, paidToPerson } from '#webapp/lib/payment/method-rules.ts';
import { otherWayPath, paymentPath } from '#webapp/lib/payment/open-in-browser.ts';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useMainAction } from '#webapp/lib/telegram/main-action.ts';
import { useInTelegram, usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import styles from './order-page.module.css';

/** The order's state, what comes next, and what its buyer may do now. */
export function OrderOverview({ page, userId }: { page: OrderPage; userId: number | null }) {
  const { order } = page;
  const { due } = order;
  const go = useNavigate();
  const inTelegram = useInTelegram();
  const [isCancelling, setCancelling] = useState(false);
  const { mayPay, mayChoose, methods } = usePaymentWays(page);
  const toPay = paymentPath(order.order_hash);
  const isForLater = isPaidLater(order, methods);
  const isBeingPaid = order.payment_status === 'pending';
  const payWords = isBeingPaid ? 'Вернуться к оплате' : `Оплатить ${formatRoubles(due)}`;
  // Without a method the words send to a manager only, and the button would contradict them.
  const payNowWords = mayPay && order.payment_method === null && !isBeingPaid ? ' Оплатить его можно уже сейчас.' : '';
  useMainAction(
    mayPay && !isForLater ? { text: payWords, press: () => go(toPay) } : { text: 'На главную', press: () => go('/') },
  );
  return (
    <section className={classes(sheet.sheet, styles.section)} aria-label="Как сейчас">
      <div className={styles.state}>
        <OrderStatusPill status={order.status} />
        <span className={styles.soft}>{buyerPaymentWords(order, methods)}</span>
      </div>
      <p className={styles.next}>{keepTogether(whatNext(order, dateInWords) + payNowWords)}</p>
      {whenWords(order) !== '' && <p>{whenWords(order)}</p>}
      <TrackLine order={order} />
      <div className={styles.actions}>
        {mayPay && !isForLater && !inTelegram && (
          <ButtonLink href={toPay} wide look={isBeingPaid ? 'quiet' : 'primary'}>
            {payWords}
          </ButtonLink>
        )}
        {mayPay && isForLater ? (
          <ButtonLink href={toPay} look="quiet" wide>
            Оплатить онлайн
          </ButtonLink>
        ) : (
          mayChoose && (
            <ButtonLink href={otherWayPath(order.order_hash)} look="quiet" wide>
              Другой способ оплаты
            </ButtonLink>
          )
        )}
        {page.may_change && order.can_restore && <RestoreOrder order={order} userId={userId} />}
        <RepeatOrder order={order} />
        {page.is_own && canBeCancelled(order) && (
          <Button look="quiet" onClick={() => setCancelling(true)}>
            Отменить заказ
          </Button>
        )}
      </div>
      {isCancelling && userId !== null && (
        <CancelOrderDialog order={order} userId={userId} onClose={() => setCancelling(false)} />
      )}
    </section>
  );
}

/** Whether it can be paid here with its method, and whether there is another method. */
function usePaymentWays({ order }: OrderPage) {
  const { settings } = useSettings();
  const platform = usePlatform();
  const { data: methods = [] } = useQuery(paymentMethodsQuery);
  const offered = methods.filter((method) => offeredHere(method, platform));
  const isOpen = settings.shop.payments_enable && order.due > 0 && canBePaid(order);
  return {
    methods,
    mayPay: isOpen && offered.some((method) => !paidToPerson(method)),
    mayChoose: isOpen && offered.some(({ id }) => id !== order.payment_method_id) && offered.length > 1,
  };
}
