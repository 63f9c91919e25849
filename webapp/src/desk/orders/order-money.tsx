import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { MANUAL_PAYMENT_NAMES } from '#shared/contract/manual-payment.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { PROVIDER_NAMES } from '#shared/contract/payment.ts';
import { Panel } from '#webapp/desk/kit/panel.tsx';
import { dateInWords } from '#webapp/lib/date-words.ts';
import styles from './ledger.module.css';
import { OrderLink } from './order-link.tsx';
import { Overpayment } from './overpayment.tsx';
import { paymentStateWords, REFUND_STATE_WORDS } from './payment-words.ts';

type Payment = DeskOrder['payments'][number];

/** The payments and refunds of an order. */
export function OrderMoney({ data }: { data: DeskOrder }) {
  const { order, money, payments } = data;
  const sums: [string, number][] = [
    ['Получено', money.received],
    ['Нужно вернуть', money.to_return],
    ['Возврат в пути', money.on_its_way],
    ['Возврат без ответа, проверьте', money.uncertain],
    ['Возвращено', money.returned],
    ['Осталось получить', order.due],
  ];
  return (
    <Panel title="Деньги">
      {(order.payment_method_name !== null || (order.due > 0 && money.received === 0)) && (
        <p className={styles.method}>{order.payment_method_name ?? 'Способ оплаты ещё не выбран'}</p>
      )}
      <dl className={styles.sums}>
        {sums
          .filter(([, sum]) => sum > 0)
          .map(([name, sum]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatRoubles(sum)}</dd>
            </div>
          ))}
      </dl>
      <OrderLink order={order} />
      {payments.length > 0 && (
        <ul className={styles.ledger}>
          {payments.map((payment) => (
            <PaymentRow key={payment.payment_id} data={data} payment={payment} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PaymentRow({ data, payment }: { data: DeskOrder; payment: Payment }) {
  const {
    manual_type: manualType,
    provider,
    received,
    amount,
    invoice_id,
    paid_at,
    created_at,
    refunds,
    receipts,
    is_test,
  } = payment;
  return (
    <li>
      <p className={styles.row}>
        <span>
          {manualType === null ? PROVIDER_NAMES[provider] : MANUAL_PAYMENT_NAMES[manualType]} ·{' '}
          {paymentStateWords(payment)}
          {is_test && ' · тестовый'}
        </span>
        <span className={styles.amount}>{formatRoubles(received ?? amount)}</span>
      </p>
      <p className={styles.soft}>
        {dateInWords(paid_at ?? created_at)}
        {provider !== 'offline' && ` · счёт ${invoice_id}`}
      </p>
      {refunds.map(({ refund_id, amount: back, state, by_hand, returned }) => (
        <div key={refund_id}>
          <p className={styles.row}>
            <span>
              Возврат {by_hand ? 'вручную ' : ''}· {REFUND_STATE_WORDS[state]}
            </span>
            <span className={styles.amount}>−{formatRoubles(back)}</span>
          </p>
          {returned.length > 0 && <p className={styles.soft}>{returned.join('; ')}</p>}
        </div>
      ))}
      <Overpayment data={data} payment={payment} />
      {receipts.map(({ receipt_id, fiscal, state, reason }) => (
        <p key={receipt_id} className={styles.soft}>
          {fiscal
            ? `Чек: ФН ${fiscal.fn}, ФД ${fiscal.document}, ФП ${fiscal.sign}`
            : state === 'failed'
              ? `Чек не зарегистрирован${reason ? `: ${reason}` : ''}`
              : 'Чек готовится'}
        </p>
      ))}
    </li>
  );
}
