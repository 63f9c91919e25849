import type { Discount } from '#shared/contract/discount.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Delivery } from '#shared/contract/shop-data.ts';
import { GoodsRows } from '#webapp/components/shop/goods-rows.tsx';
import type { ShownTotals } from '#webapp/features/checkout/submit/order-request.ts';
import { type CartLine, goodsOf } from '#webapp/lib/cart/cart-line.ts';
import styles from './checkout-layout.module.css';
import { LinePictures } from './line-pictures.tsx';

interface CartDetailsProps {
  lines: readonly CartLine[];
  totals: ShownTotals;
  delivery: Delivery | null;
}

/** The parts of the sum, before there is an order. */
export function CartDetails({ lines, totals, delivery }: CartDetailsProps) {
  return (
    <>
      <LinePictures lines={lines} />
      <SumRows
        goodsLabel={goodsOf(lines)}
        goods={totals.cart}
        discounts={totals.discounts}
        deliveryTitle={delivery?.title ?? null}
        delivery={totals.delivery}
        fee={totals.fee}
      />
    </>
  );
}

interface SumRowsProps {
  goodsLabel: string;
  /** After the discounts. */
  goods: number;
  discounts: readonly Discount[];
  deliveryTitle: string | null;
  delivery: number;
  /** The u2p fee; shown only if there is one. */
  fee: number;
}

export function SumRows({ goodsLabel, goods, discounts, deliveryTitle, delivery, fee }: SumRowsProps) {
  return (
    <>
      <GoodsRows label={goodsLabel} discounts={discounts} goods={goods} />
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
