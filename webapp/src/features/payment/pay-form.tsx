import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { Notice } from '../../components/notice.tsx';
import { PaymentMethods } from '../../components/payment-methods.tsx';
import { PaymentNotice } from '../../components/payment-notice.tsx';
import sheet from '../../components/sheet.module.css';
import { Bone } from '../../components/skeleton.tsx';
import { sentenceOf } from '../../lib/api-client.ts';
import { offeredHere } from '../../lib/payment/offered-here.ts';
import { paidToPerson } from '../../lib/payment/paid-to-person.ts';
import { paymentAction } from '../../lib/payment/payment-action.ts';
import { usePaymentRun } from '../../lib/payment/use-payment-run.ts';
import { paymentMethodsQuery } from '../../lib/shop-data/shop-queries.ts';
import { useMainAction } from '../../lib/telegram/main-action.ts';
import { useInTelegram, usePlatform } from '../../lib/telegram/platform-store.ts';
import styles from './pay-form.module.css';

interface PayFormProps {
  order: Order;
  /** The method to begin with. */
  methodId: number | null;
  onPaid: (paid: { isTwice: boolean }) => void;
}

export function PayForm({ order, methodId, onPaid }: PayFormProps) {
  const inTelegram = useInTelegram();
  const platform = usePlatform();
  const { data, error, isPending } = useQuery(paymentMethodsQuery);
  const methods = (data ?? []).filter((method) => offeredHere(method, platform) && !paidToPerson(method));
  const [chosenId, setChosenId] = useState(methodId);
  const chosen = methods.find(({ id }) => id === chosenId) ?? methods[0];
  const payment = usePaymentRun(order.order_hash, onPaid);
  const action = chosen ? paymentAction(payment.run, payment, chosen.id) : null;
  const isUnderWay = ['starting', 'loading', 'open', 'paid'].includes(payment.phase);
  useMainAction(action);
  return (
    <section className={classes(sheet.sheet, styles.form)} aria-label={`Заказ №${order.order_number}`}>
      <p className={styles.row}>
        <span>Заказ №{order.order_number}</span>
        <strong className={styles.sum}>{formatRoubles(order.amount_to_pay)}</strong>
      </p>
      <PaymentNotice
        phase={payment.phase}
        error={payment.error}
        looked={payment.looked}
        onAgain={() => chosen && void payment.run.start(chosen.id)}
      />
      {isPending && <Bone height="72px" />}
      {error && !data && <Notice tone="danger">{sentenceOf(error)}</Notice>}
      {data && methods.length === 0 && (
        <Notice tone="info">Оплатить этот заказ на сайте сейчас нельзя. Пожалуйста, свяжитесь с менеджером.</Notice>
      )}
      <PaymentMethods
        methods={methods}
        chosen={chosen}
        disabled={isUnderWay}
        onChoose={(method) => setChosenId(method.id)}
      />
      {action && !inTelegram && (
        <Button wide large busy={action.busy} onClick={action.press}>
          {action.text}
        </Button>
      )}
    </section>
  );
}
