import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { orderPagePath } from '#shared/contract/order-page.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { PaymentCallout } from '#webapp/components/shop/payment-callout.tsx';
import { focusOther, PaymentMethods } from '#webapp/components/shop/payment-methods.tsx';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { discountOf } from '#webapp/lib/orders/discount-of.ts';
import { offeredHere, paidToPerson } from '#webapp/lib/payment/method-rules.ts';
import { paymentAction } from '#webapp/lib/payment/payment-action.ts';
import { usePaymentRun } from '#webapp/lib/payment/use-payment-run.ts';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useMainAction } from '#webapp/lib/telegram/main-action.ts';
import { useInTelegram, usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import styles from './pay-form.module.css';
import { useOfflineMethod } from './use-offline-method.ts';

interface PayFormProps {
  order: Order;
  /** The method that is chosen first. */
  methodId: number | null;
  /** The buyer wants another method than the order has: its method is chosen first, and the others are shown too. */
  wantsOther: boolean;
  onPaid: (paid: { isTwice: boolean }) => void;
  /** The order will be paid to a person, so nothing is left to do here. */
  onOffline: (order: Order) => void;
}

/** Pays the order by one of the methods here. A method that is paid to a person is only chosen. */
export function PayForm({ order, methodId, wantsOther, onPaid, onOffline }: PayFormProps) {
  const inTelegram = useInTelegram();
  const go = useNavigate();
  const list = useRef<HTMLFieldSetElement>(null);
  const platform = usePlatform();
  const { data, error, isPending } = useQuery(paymentMethodsQuery);
  const methods = (data ?? []).filter((method) => offeredHere(method, platform));
  const [chosenId, setChosenId] = useState<number | null>(null);
  // Begins with a provider's method, even if the order was to be paid to a person.
  const online = methods.filter((method) => !paidToPerson(method));
  const kept = (wantsOther ? methods : online).find(({ id }) => id === methodId);
  const first = kept ?? online[0] ?? methods[0];
  const chosen = methods.find(({ id }) => id === chosenId) ?? first;
  const agreed = methods.find((method) => method.id === order.payment_method_id && paidToPerson(method));
  const isOffline = chosen !== undefined && paidToPerson(chosen);
  const offline = useOfflineMethod(order, onOffline);
  const payment = usePaymentRun(order.order_hash, onPaid);
  const discount = discountOf(order);
  const toPay = () => (chosen ? paymentAction(payment.run, payment, chosen.id) : null);
  const action = isOffline ? offline.actionFor(chosen) : toPay();
  const isReady = methods.length > 0;
  useEffect(() => {
    if (wantsOther && isReady) focusOther(list.current);
  }, [wantsOther, isReady]);
  const isUnderWay = ['starting', 'loading', 'open', 'paid'].includes(payment.phase);
  useMainAction(action);
  return (
    <section className={classes(sheet.sheet, styles.form)} aria-label={`Заказ №${order.order_number}`}>
      <p className={styles.row}>
        <Link href={orderPagePath(order.order_hash)}>Заказ №{order.order_number}</Link>
        <strong className={styles.sum}>{formatRoubles(order.amount_to_pay)}</strong>
      </p>
      {discount > 0 && <p className={styles.discount}>Скидка {formatRoubles(discount)} уже учтена</p>}
      {agreed && !isOffline && (
        <p className={styles.soft}>Для заказа выбрано {quoted(agreed.name)}. Можно оплатить и сейчас.</p>
      )}
      <PaymentCallout
        phase={payment.phase}
        error={payment.error}
        looked={payment.looked}
        onAgain={() => chosen && !isOffline && void payment.run.start(chosen.id)}
        onOther={methods.length > 1 ? () => focusOther(list.current) : undefined}
        onLater={() => go(orderPagePath(order.order_hash))}
      />
      {isPending && <Bone height="72px" />}
      {error && !data && <Callout tone="danger">{sentenceOf(error)}</Callout>}
      {data && methods.length === 0 && (
        <Callout tone="info">Оплатить этот заказ на сайте сейчас нельзя. Пожалуйста, свяжитесь с менеджером.</Callout>
      )}
      <PaymentMethods
        ref={list}
        methods={methods}
        chosen={chosen}
        disabled={isUnderWay}
        onChoose={(method) => setChosenId(method.id)}
      />
      {offline.error && <Callout tone="danger">{sentenceOf(offline.error)}</Callout>}
      {action && !inTelegram && (
        <Button wide large busy={action.busy} onClick={action.press}>
          {action.text}
        </Button>
      )}
    </section>
  );
}
