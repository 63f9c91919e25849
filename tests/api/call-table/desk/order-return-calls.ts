import type { DeskShop } from '../../../support/desk-shop.ts';
import { bodies, noIds, type Row } from '../row.ts';

const returnableOf = ({ cashPaid }: DeskShop) => `/api/desk/orders/${cashPaid.id}/returnable`;
const returnsOf = ({ cashPaid }: DeskShop) => `/api/desk/orders/${cashPaid.id}/returns`;

const bodyOf = ({ cashPaid }: DeskShop) => ({
  lines: [{ line_id: cashPaid.lineId, quantity: 1, to_stock: true }],
  amount: cashPaid.price,
  last_refund_id: null,
  reason: 'Не подошло',
  by_hand: true,
});

const RETURNED = [
  'graphile_worker._private_jobs',
  'order_events',
  'order_lines',
  'orders',
  'payments',
  'products',
  'refund_lines',
  'refunds',
];

const overpaymentOf = ({ overpaid }: DeskShop) => `/api/desk/orders/${overpaid.id}/overpayment`;
const overpaymentBody = ({ overpaid }: DeskShop) => ({
  payment_id: overpaid.paymentId,
  amount: overpaid.sum,
  by_hand: true,
});

/** Calls about returned goods and overpaid orders. */
export const ORDER_RETURN_CALLS: Row[] = [
  {
    call: 'GET /api/desk/orders/{id}/returnable',
    as: 'manager',
    good: (shop) => ({ path: returnableOf(shop) }),
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/orders/{id}/returnable', 'order_not_found'),
  },
  {
    call: 'POST /api/desk/orders/{id}/returns',
    as: 'admin',
    good: (shop) => ({ path: returnsOf(shop), body: bodyOf(shop) }),
    status: 201,
    writes: RETURNED,
    stranger: 'forbidden',
    again: 'conflict',
    unknown: (shop) => {
      const [path, body] = [returnsOf(shop), bodyOf(shop)];
      const other = `/api/desk/orders/${shop.order.id}/returns`;
      return [
        ...noIds('/api/desk/orders/{id}/returns', 'order_not_found', body),
        { what: 'an order that is not paid', path: other, body, code: 'refund_impossible' },
        { what: 'another sum', path, body: { ...body, amount: shop.cashPaid.price + 1 }, code: 'refund_impossible' },
        { what: 'another refund', path, body: { ...body, last_refund_id: 7 }, code: 'conflict' },
        {
          what: 'another order’s line',
          path,
          body: { ...body, lines: [{ line_id: shop.cashPaid.lineId - 1, quantity: 1 }] },
          code: 'refund_impossible',
        },
        {
          what: 'more than was bought',
          path,
          body: { ...body, lines: [{ line_id: shop.cashPaid.lineId, quantity: 3 }], amount: shop.cashPaid.price * 3 },
          code: 'refund_impossible',
        },
      ];
    },
    wrong: (shop) => {
      const body = bodyOf(shop);
      const line = { line_id: shop.cashPaid.lineId, quantity: 1 };
      return bodies(
        {},
        ...[
          [],
          [{ ...line, quantity: 0 }],
          [{ ...line, quantity: -1 }],
          [{ ...line, quantity: 0.5 }],
          [line, line],
        ].map((lines) => ({ ...body, lines })),
        ...[[{ ...line, quantity: 2 ** 31 }], [{ ...line, line_id: '1' }], [{ ...line, amount: 1 }], 'all'].map(
          (lines) => ({
            ...body,
            lines,
          }),
        ),
        ...[0, -1, 0.001, 1e300, '990'].map((amount) => ({ ...body, amount })),
        ...['', ' \u200b ', 7, 'ы'.repeat(201)].map((reason) => ({ ...body, reason })),
        ...[undefined, 0, -1, '1'].map((last_refund_id) => ({ ...body, last_refund_id })),
        { ...body, by_hand: 'yes' },
      )().map((refused) => ({ ...refused, path: returnsOf(shop) }));
    },
  },
  {
    call: 'POST /api/desk/orders/{id}/overpayment',
    as: 'admin',
    good: (shop) => ({ path: overpaymentOf(shop), body: overpaymentBody(shop) }),
    status: 201,
    writes: ['graphile_worker._private_jobs', 'order_events', 'orders', 'payments', 'refunds'],
    stranger: 'forbidden',
    again: 'refund_impossible',
    unknown: (shop) => {
      const [path, body] = [overpaymentOf(shop), overpaymentBody(shop)];
      const other = `/api/desk/orders/${shop.cashPaid.id}/overpayment`;
      return [
        ...noIds('/api/desk/orders/{id}/overpayment', 'payment_not_found', body),
        { what: 'another order’s payment', path: other, body, code: 'payment_not_found' },
        { what: 'another sum', path, body: { ...body, amount: shop.overpaid.sum + 1 }, code: 'refund_impossible' },
        { what: 'no provider to ask', path, body: { ...body, by_hand: false }, code: 'refund_impossible' },
      ];
    },
    wrong: (shop) => {
      const body = overpaymentBody(shop);
      return bodies(
        {},
        ...[0, -1, 0.001, 1e300, '990'].map((amount) => ({ ...body, amount })),
        ...[undefined, 0, -1, '1', 2 ** 31].map((payment_id) => ({ ...body, payment_id })),
        { ...body, by_hand: 'yes' },
      )().map((refused) => ({ ...refused, path: overpaymentOf(shop) }));
    },
  },
];
