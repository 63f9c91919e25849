import type { OrderDifference, ProposedEdit } from '#shared/contract/desk/order-edit.ts';
import { OWN_ORDER } from './orders.ts';

const { items, discounts, cart_total, delivery_title, delivery_price, ...own } = OWN_ORDER;
const { delivery_day, delivery_interval, amount_to_pay } = own;
const lines = items.map((line, at) => ({ ...line, line_id: 31 + at }));
const delivery = { delivery_title, delivery_price, delivery_day, delivery_interval };
const before = { lines, discounts, cart_total, ...delivery, amount_to_pay, paid: 0 };

/** One more piece of the first product. */
const more = lines[0]?.price ?? 0;

export const DIFFERENCE: OrderDifference = {
  before,
  after: {
    ...before,
    lines: lines.map((line, at) => (at === 0 ? { ...line, quantity: line.quantity + 1 } : line)),
    cart_total: cart_total + more,
    amount_to_pay: amount_to_pay + more,
  },
  changed: ['lines'],
  needs_consent: true,
  to_return: 0,
};

export const PROPOSAL: ProposedEdit = {
  id: 12,
  difference: DIFFERENCE,
  author: 'Вера',
  created_at: '2026-11-23T10:15:00.000Z',
};
