import { russianPlural } from '#shared/contract/russian-plural.ts';
import type { Delivery } from '#shared/contract/shop-data.ts';
import type { ShownTotals } from '#webapp/features/checkout/submit/order-request.ts';
import { type CartLine, countOf } from '#webapp/lib/cart/cart-line.ts';
import { SumRows } from './sum-rows.tsx';

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
