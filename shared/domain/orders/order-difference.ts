import type { OrderDifference, OrderSide } from '#shared/contract/desk/order-edit.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { toReturnOf } from '#shared/contract/order-edit-words.ts';
import { leftToPay } from './order-due.ts';
import { fieldsView } from './order-fields.ts';
import { type OrderRow, orderView } from './order-view.ts';

/** An edited order. The buyer must agree to other goods and to a higher sum; less to pay needs no consent. */
export function orderDifference(before: OrderRow, after: OrderRow): OrderDifference {
  const [old, now] = [sideOf(before), sideOf(after)];
  const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
  const [fields, fieldsNow] = [fieldsView(before), fieldsView(after)];
  const names = keysOf(fields);
  const hasOtherGoods = isOther(before.lines.map(goodsOf), after.lines.map(goodsOf));
  return {
    before: old,
    after: now,
    changed: [
      ...names.filter((name) => fields[name] !== fieldsNow[name]),
      // The same delivery chosen again costs what it costs now.
      ...(isOther(deliveryOf(before), deliveryOf(after)) ? ['delivery_id'] : []),
      ...(isOther(dayOf(before), dayOf(after)) ? ['delivery_day'] : []),
      ...(hasOtherGoods ? ['lines'] : []),
      ...(isOther(old.discounts, now.discounts) ? ['discounts'] : []),
    ],
    needs_consent: hasOtherGoods || after.amountToPay > before.amountToPay,
    to_return: toReturnOf(now),
  };
}

const goodsOf = ({ id, quantity }: OrderRow['lines'][number]) => [id, quantity];

const deliveryOf = ({ deliveryId, deliveryTitle, deliveryPrice }: OrderRow) => [
  deliveryId,
  deliveryTitle,
  deliveryPrice,
];

const dayOf = ({ deliveryDay, deliveryInterval }: OrderRow) => [deliveryDay, deliveryInterval];

export function sideOf(order: OrderRow): OrderSide {
  const { items, discounts, cart_total, delivery_title, delivery_price, amount_to_pay, ...view } = orderView(order);
  const paid = roublesFromKopecks(order.amountToPay - leftToPay(order, order.payments));
  const { delivery_day, delivery_interval } = view;
  return {
    lines: items.map(({ in_stock: _now, ...line }, at) => ({ ...line, line_id: order.lines[at]?.id ?? 0 })),
    discounts,
    cart_total,
    delivery_title,
    delivery_price,
    delivery_day,
    delivery_interval,
    amount_to_pay,
    paid,
  };
}
