import { formatRoubles } from '#shared/contract/money.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import type { Delivery } from '#shared/contract/shop-data.ts';
import type { ShownTotals } from '#webapp/features/checkout/submit/order-request.ts';
import { type CartLine, countOf } from '#webapp/lib/cart/cart-line.ts';
import styles from './checkout-layout.module.css';

interface CartDetailsProps {
  lines: readonly CartLine[];
  totals: ShownTotals;
  delivery: Delivery | null;
}

/** What the sum is made of, before there is an order. */
export function CartDetails({ lines, totals, delivery }: CartDetailsProps) {
  const count = countOf(lines);
  return (
    <SumRows
      goodsLabel={`${count} ${russianPlural(count, 'товар', 'товара', 'товаров')}`}
      goods={totals.cart}
      deliveryTitle={delivery?.title ?? null}
      delivery={totals.delivery}
      fee={totals.fee}
    />
  );
}

interface SumRowsProps {
  goodsLabel: string;
  goods: number;
  deliveryTitle: string | null;
  delivery: number;
  /** The u2p fee; shown only where there is one. */
  fee: number;
}

export function SumRows({ goodsLabel, goods, deliveryTitle, delivery, fee }: SumRowsProps) {
  return (
    <>
      <Row label={goodsLabel} sum={formatRoubles(goods)} />
      {deliveryTitle !== null && (
        <Row label={deliveryTitle} sum={delivery === 0 ? 'Бесплатно' : formatRoubles(delivery)} />
      )}
      {fee > 0 && <Row label="Комиссия сервиса U2P" sum={formatRoubles(fee)} />}
    </>
  );
}

function Row({ label, sum }: { label: string; sum: string }) {
  return (
    <p className={styles.detail}>
      <span>{label}</span>
      <span>{sum}</span>
    </p>
  );
}
