import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Order } from '#shared/contract/order.ts';
import { orderPagePath } from '#shared/contract/order-page.ts';
import type { PaymentMethod } from '#shared/contract/shop-data.ts';
import { ManagerContacts } from '#webapp/components/shop/manager-contacts.tsx';
import { OrderCode } from '#webapp/components/shop/order-code.tsx';
import { PaymentCallout } from '#webapp/components/shop/payment-callout.tsx';
import { focusOther, PaymentMethods } from '#webapp/components/shop/payment-methods.tsx';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { LeftIcon } from '#webapp/components/ui/icons.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { finishOrder, putOffOrder } from '#webapp/features/checkout/submit/finish-order.ts';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { notify } from '#webapp/lib/notify.ts';
import { offeredHere, paidToPerson } from '#webapp/lib/payment/method-rules.ts';
import { paymentAction } from '#webapp/lib/payment/payment-action.ts';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useBackAction } from '#webapp/lib/telegram/back-action.ts';
import { useInTelegram, usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import styles from './checkout-layout.module.css';
import { CheckoutLayout } from './checkout-layout.tsx';
import { useConfirmPayment, useOrderPayment } from './use-order-payment.ts';

const NOT_CHOSEN = 'Выберите способ оплаты';

/** Step 3: the payment. */
export function PaymentStep({ order }: { order: Order }) {
  const { settings } = useSettings();
  useBackAction(() => checkoutStore.getState().goTo(2));
  return settings.shop.payments_enable ? <ChooseMethod order={order} /> : <PaymentsOff order={order} />;
}

function ChooseMethod({ order }: { order: Order }) {
  const go = useNavigate();
  const list = useRef<HTMLFieldSetElement>(null);
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
  // Nothing to choose from: the order is placed, and a person continues with it.
  const byHand = all ? { text: 'Готово', press: () => finishOrder(order) } : null;
  const choose = (method: PaymentMethod) => {
    platform.haptic('select');
    setChosenId(method.id);
    setMissed(false);
  };
  return (
    <CheckoutLayout heading="Способ оплаты" sum={order.amount_to_pay} action={methods.length > 0 ? action() : byHand}>
      <p className={styles.soft}>Заказ №{order.order_number}</p>
      <PaymentCallout
        phase={payment.phase}
        error={payment.error}
        looked={payment.looked}
        onAgain={() => (isOnline ? void payment.run.start(chosen.id) : missChoice())}
        onOther={methods.length > 1 ? () => focusOther(list.current) : undefined}
        onLater={() => {
          go(orderPagePath(order.order_hash));
          putOffOrder(order);
        }}
      />
      {isPending && (
        <div className={styles.stack} aria-busy="true">
          <Bone height="72px" />
          <Bone height="72px" />
        </div>
      )}
      {loadError && !all && (
        <div className={styles.stack}>
          <Callout tone="danger">{sentenceOf(loadError)}</Callout>
          <Button look="quiet" busy={isRefetching} onClick={() => void refetch()}>
            Повторить
          </Button>
        </div>
      )}
      {all && methods.length === 0 && (
        <>
          <Callout tone="info">Нет доступных способов оплаты. Пожалуйста, свяжитесь с администратором магазина</Callout>
          <ManagerContacts />
          <OrderCode hash={order.order_hash} />
        </>
      )}
      <PaymentMethods ref={list} methods={methods} chosen={chosen} disabled={isUnderWay} onChoose={choose} />
      {missed && !chosen && <Callout tone="danger">{NOT_CHOSEN}</Callout>}
      {error && <Callout tone="danger">{sentenceOf(error)}</Callout>}
      <BackToConfirm />
    </CheckoutLayout>
  );
}

function BackToConfirm() {
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

/** The owner takes no payments here: the order is placed, and a person continues with it. */
function PaymentsOff({ order }: { order: Order }) {
  const { settings } = useSettings();
  return (
    <CheckoutLayout
      heading={`Заказ №${order.order_number}`}
      sum={order.amount_to_pay}
      action={{ text: 'Готово', press: () => finishOrder(order) }}
    >
      <Callout tone="info">
        <p>Платежные методы отключены администратором</p>
      </Callout>
      <p>{settings.shop.text_without_payment || 'Для оформления заказа свяжитесь с менеджером'}</p>
      <ManagerContacts />
      <p className={styles.soft}>Сохраните эти данные для контроля заказа</p>
      <OrderCode hash={order.order_hash} />
      <BackToConfirm />
    </CheckoutLayout>
  );
}
