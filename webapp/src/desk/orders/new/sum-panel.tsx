import { useQuery } from '@tanstack/react-query';
import type { NewOrderQuote } from '#shared/contract/desk/new-order.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { PICKUP } from '#shared/contract/shop-data.ts';
import { Callout } from '#webapp/components/ui/callout.tsx';
import goods from '#webapp/desk/orders/order-goods.module.css';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import styles from './new-order.module.css';

interface SumPanelProps {
  /** There are no lines yet. */
  isEmpty: boolean;
  quote: NewOrderQuote | undefined;
  deliveryId: number | null;
  isSettled: boolean;
  error: Error | null;
}

/** The total of the order, in the words that the buyer will read. */
export function SumPanel({ isEmpty, quote, deliveryId, isSettled, error }: SumPanelProps) {
  const { data: deliveries = [] } = useQuery(deliveriesQuery);
  if (error) return <Callout tone="danger">{sentenceOf(error)}</Callout>;
  if (isEmpty) return <p className={styles.soft}>Добавьте товары, и здесь появится сумма.</p>;
  if (!quote) return <p className={styles.soft}>Считаем…</p>;
  const { cart_total, discounts, delivery_price, amount_to_pay, promo_code, min_order_total_price } = quote;
  const off = discounts.reduce((kopecks, { sum }) => kopecks + Math.round(sum * 100), 0);
  const full = (Math.round(cart_total * 100) + off) / 100;
  const staff = discounts.find(({ kind }) => kind === 'staff')?.sum ?? 0;
  const delivery = deliveries.find(({ id }) => id === deliveryId)?.title ?? PICKUP.title;
  const fee = Math.round((amount_to_pay - cart_total - delivery_price) * 100) / 100;
  return (
    <div aria-live="polite" aria-busy={!isSettled} className={styles.group}>
      <dl className={styles.sums}>
        <Row label="Товары" sum={full} />
        {discounts.map(({ kind, title, sum }) => (
          <Row key={`${kind}:${title}`} label={title} sum={-sum} />
        ))}
        <Row label={delivery} sum={delivery_price} />
        {fee > 0 && <Row label="Комиссия сервиса" sum={fee} />}
        <Row label="Итого к оплате" sum={amount_to_pay} isTotal />
      </dl>
      {promo_code && !promo_code.is_applied && <Callout tone="danger">{promo_code.message}</Callout>}
      {cart_total + staff < min_order_total_price && (
        <Callout tone="info">Минимальная сумма заказа — {formatRoubles(min_order_total_price)}</Callout>
      )}
    </div>
  );
}

const Row = ({ label, sum, isTotal = false }: { label: string; sum: number; isTotal?: boolean }) => (
  <div className={goods.sum} data-look={isTotal ? 'total' : undefined}>
    <dt>{label}</dt>
    <dd>{formatRoubles(sum)}</dd>
  </div>
);
