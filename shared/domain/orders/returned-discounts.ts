import type { Discount } from '#shared/contract/discount.ts';
import type { Discounted, SoldLine } from '#shared/domain/pricing/discounts.ts';
import type { EditedLine } from './edited-lines.ts';
import { discountsOf, type OrderRow } from './order-view.ts';
import type { Returned } from './returned-of-line.ts';

/** The discount of a code and of staff on the returned pieces. Kopecks. */
export interface ReturnedOff {
  promo_code: number;
  staff: number;
}

/** The discount on the returned pieces, divided between code and staff as in the whole order. */
export function returnedOff(order: OrderRow, returned: Returned): ReturnedOff {
  const all = order.lines.reduce((sum, line) => {
    const { quantity, cost } = returned(line);
    return sum + line.unitPrice * quantity - cost;
  }, 0);
  const code = sumOf(order, 'promo_code');
  const both = code + sumOf(order, 'staff');
  const ofCode = both === 0 ? 0 : Math.round((all * code) / both);
  return { promo_code: ofCode, staff: all - ofCode };
}

export const sumOf = (order: Pick<OrderRow, 'discounts'>, kind: Discount['kind']): number =>
  discountsOf(order).reduce((sum, one) => (one.kind === kind ? sum + one.sum : sum), 0);

/** The whole lines again: the new prices of the kept pieces, and the old ones of the returned pieces. */
export function withReturned(
  order: OrderRow,
  { lines, discounts }: Discounted,
  { edited, sold, off }: { edited: readonly EditedLine[]; sold: readonly SoldLine[]; off: ReturnedOff },
): Discounted {
  const added: Discount[] = [];
  const whole = lines.map(({ unitPrice, discount, setAside }, at) => {
    const { quantity = 0, cost = 0 } = edited[at]?.returned ?? {};
    const line = sold[at];
    if (quantity === 0 || !line) return { unitPrice, discount, setAside };
    added.push({ kind: 'sale', title: line.sale?.title ?? '', sum: (line.fullPrice - unitPrice) * quantity });
    // If the line's sale gave way to the code, its price is now the one from before the sale.
    const inPlaceOfSale = (unitPrice - (edited[at]?.kept?.unitPrice ?? line.unitPrice)) * quantity;
    added.push({ kind: 'promo_code', title: titleOf(order, 'promo_code'), sum: inPlaceOfSale });
    return { unitPrice, discount: discount + unitPrice * quantity - cost, setAside };
  });
  for (const kind of ['promo_code', 'staff'] as const) {
    added.push({ kind, title: titleOf(order, kind), sum: off[kind] });
  }
  return { lines: whole, discounts: added.reduce(withAdded, discounts) };
}

const titleOf = (order: Pick<OrderRow, 'discounts'>, kind: Discount['kind']): string =>
  discountsOf(order).find((one) => one.kind === kind)?.title ?? '';

/** An order has at most one discount of a code and one of staff. */
function withAdded(discounts: Discount[], added: Discount): Discount[] {
  if (added.sum === 0) return discounts;
  const isSame = ({ kind, title }: Discount) => kind === added.kind && (kind !== 'sale' || title === added.title);
  if (!discounts.some(isSame)) return [...discounts, added];
  return discounts.map((one) => (isSame(one) ? { ...one, sum: one.sum + added.sum } : one));
}
