import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#shared/contract/order.ts';
import { Button } from '../../components/button.tsx';
import { LeftIcon } from '../../components/icons.tsx';
import { Notice } from '../../components/notice.tsx';
import { Bone } from '../../components/skeleton.tsx';
import { sentenceOf } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { paymentMethodsQuery } from '../../lib/shop-data/shop-queries.ts';
import { useSettings } from '../../lib/shop-data/use-settings.ts';
import { useBackAction } from '../../lib/telegram/back-action.ts';
import { useInTelegram, usePlatform } from '../../lib/telegram/platform-store.ts';
import { checkoutStore } from './checkout-draft.ts';
import styles from './checkout-layout.module.css';
import { CheckoutLayout } from './checkout-layout.tsx';
import { paidToPerson } from './payment-kind.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { PaymentsOff } from './payments-off.tsx';
import { useConfirmPayment } from './use-confirm-payment.ts';

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
  const methods = (all ?? []).filter((method) => method.is_active);
  const [chosenId, setChosenId] = useState<number | null>(order.payment_method_id);
  const [missed, setMissed] = useState(false);
  const { confirm, busy, error } = useConfirmPayment(order);
  const chosen = methods.find(({ id }) => id === chosenId) ?? (methods.length === 1 ? methods[0] : undefined);
  const press = () => {
    if (chosen) return confirm(chosen);
    setMissed(true);
    notify.warning(NOT_CHOSEN);
    platform.haptic('error');
  };
  const text = chosen && paidToPerson(chosen) ? 'Подтвердить заказ' : 'Перейти к оплате';
  return (
    <CheckoutLayout
      heading="Способ оплаты"
      sum={order.amount_to_pay}
      action={methods.length > 0 ? { text: busy ? 'Обработка...' : text, busy, press } : null}
    >
      <p className={styles.soft}>Заказ №{order.order_number}</p>
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
        <Notice tone="info">Нет доступных способов оплаты. Пожалуйста, свяжитесь с администратором магазина</Notice>
      )}
      <PaymentMethods
        methods={methods}
        chosen={chosen}
        onChoose={(method) => {
          platform.haptic('select');
          setChosenId(method.id);
          setMissed(false);
        }}
      />
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
