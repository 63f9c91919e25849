import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#shared/contract/order.ts';
import type { PaymentMethod } from '#shared/contract/shop-data.ts';
import { Button } from '../../components/button.tsx';
import { LeftIcon } from '../../components/icons.tsx';
import { Notice } from '../../components/notice.tsx';
import { PaymentMethods } from '../../components/payment-methods.tsx';
import { PaymentNotice } from '../../components/payment-notice.tsx';
import { Bone } from '../../components/skeleton.tsx';
import { sentenceOf } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { offeredHere } from '../../lib/payment/offered-here.ts';
import { paidToPerson } from '../../lib/payment/paid-to-person.ts';
import { paymentAction } from '../../lib/payment/payment-action.ts';
import { paymentMethodsQuery } from '../../lib/shop-data/shop-queries.ts';
import { useSettings } from '../../lib/shop-data/use-settings.ts';
import { useBackAction } from '../../lib/telegram/back-action.ts';
import { useInTelegram, usePlatform } from '../../lib/telegram/platform-store.ts';
import { checkoutStore } from './checkout-draft.ts';
import styles from './checkout-layout.module.css';
import { CheckoutLayout } from './checkout-layout.tsx';
import { finishOrder } from './finish-order.ts';
import { ManagerContacts } from './manager-contacts.tsx';
import { OrderKey } from './order-key.tsx';
import { PaymentsOff } from './payments-off.tsx';
import { useConfirmPayment } from './use-confirm-payment.ts';
import { useOrderPayment } from './use-order-payment.ts';

const NOT_CHOSEN = 'Выберите способ оплаты';

/** Step 3: how it is paid, and the end of it. */
export function PaymentStep({ order }: { order: Order }) {
  const { settings } = useSettings();
  useBackAction(() => checkoutStore.getState().goTo(2));
  return settings.shop.payments_enable ? <ChooseMethod order={order} /> : <PaymentsOff order={order} />;
}

function ChooseMethod({ order }: { order: Order }) {
  const platform = usePlatform();
  const { data: all, error: loadError, isPending, refetch, isRefetching } = useQuery(paymentMethodsQuery);
  const methods = (all ?? []).filter((method) => offeredHere(method, platform));
  const [chosenId, setChosenId] = useState<number | null>(order.payment_method_id);
  const [missed, setMissed] = useState(false);
  const { confirm, busy: isConfirming, error } = useConfirmPayment(order);
  const payment = useOrderPayment(order);
  const chosen = methods.find(({ id }) => id === chosenId) ?? (methods.length === 1 ? methods[0] : undefined);
  const isOnline = chosen !== undefined && !paidToPerson(chosen);
  const isUnderWay = ['starting', 'loading', 'open', 'paid'].includes(payment.phase);
  const missChoice = () => {
    setMissed(true);
    notify.warning(NOT_CHOSEN);
    platform.haptic('error');
  };
  const action = () => {
    if (isOnline) return paymentAction(payment.run, payment, chosen.id);
    const text = chosen ? 'Подтвердить заказ' : 'Перейти к оплате';
    const press = () => (chosen ? confirm(chosen) : missChoice());
    return { text: isConfirming ? 'Обработка...' : text, busy: isConfirming, press };
  };
  // Nothing to choose from: the order stands, and a person goes on with it.
  const byHand = all ? { text: 'Готово', press: () => finishOrder(order) } : null;
  const choose = (method: PaymentMethod) => {
    platform.haptic('select');
    setChosenId(method.id);
    setMissed(false);
  };
  return (
    <CheckoutLayout heading="Способ оплаты" sum={order.amount_to_pay} action={methods.length > 0 ? action() : byHand}>
      <p className={styles.soft}>Заказ №{order.order_number}</p>
      <PaymentNotice
        phase={payment.phase}
        error={payment.error}
        looked={payment.looked}
        onAgain={() => (isOnline ? void payment.run.start(chosen.id) : missChoice())}
      />
      {isPending && (
        <div className={styles.stack} aria-busy="true">
          <Bone height="72px" />
          <Bone height="72px" />
        </div>
      )}
      {loadError && !all && (
        <div className={styles.stack}>
          <Notice tone="danger">{sentenceOf(loadError)}</Notice>
          <Button look="quiet" busy={isRefetching} onClick={() => void refetch()}>
            Повторить
          </Button>
        </div>
      )}
      {all && methods.length === 0 && (
        <>
          <Notice tone="info">Нет доступных способов оплаты. Пожалуйста, свяжитесь с администратором магазина</Notice>
          <ManagerContacts />
          <OrderKey hash={order.order_hash} />
        </>
      )}
      <PaymentMethods methods={methods} chosen={chosen} disabled={isUnderWay} onChoose={choose} />
      {missed && !chosen && <Notice tone="danger">{NOT_CHOSEN}</Notice>}
      {error && <Notice tone="danger">{sentenceOf(error)}</Notice>}
      <BackToConfirm />
    </CheckoutLayout>
  );
}

export function BackToConfirm() {
  const inTelegram = useInTelegram();
  if (inTelegram) return null;
  return (
    <div>
      <Button look="quiet" onClick={() => checkoutStore.getState().goTo(2)}>
        <LeftIcon size={20} />
        Назад
      </Button>
    </div>
  );
}
