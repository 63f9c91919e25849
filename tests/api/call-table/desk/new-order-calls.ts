import type { DeskShop } from '../../../support/desk-shop.ts';
import { bodies, invalid, LONG, LONG_QUERY, NO_ID, queries, RESERVING, type Row } from '../row.ts';

const HEADERS = { 'Idempotency-Key': '0191d2a4-7c1e-7b1f-8a55-3f0c6d2f9b12' };

const goodsOf = ({ product }: DeskShop) => ({ lines: [{ id: product.id, quantity: 1 }] });

const orderOf = (shop: DeskShop) => ({
  ...goodsOf(shop),
  fio: 'Анна Ким',
  phone: '+7 (916) 555-44-33',
  address: 'Самовывоз',
  consent: true,
  total_price: shop.product.price / 100,
});

const WRONG_LINES = [
  [],
  'x',
  [{ id: 1, quantity: 0 }],
  [{ id: 1, quantity: -1 }],
  [{ id: 1, quantity: 1.5 }],
  [{ id: 1, quantity: 1000 }],
  [{ id: 2 ** 31, quantity: 1 }],
  [{ quantity: 1 }],
];
const WRONG_DISCOUNTS = [
  { percent: 100, reason: 'x' },
  { percent: 5 },
  { percent: 5, reason: ' ' },
  { amount: -1, reason: 'x' },
  { amount: 0.001, reason: 'x' },
  { amount: 1e300, reason: 'x' },
];

/** Calls about orders that staff take by phone. */
export const NEW_ORDER_CALLS: Row[] = [
  {
    call: 'GET /api/desk/order-goods',
    as: 'manager',
    good: () => ({ path: `/api/desk/order-goods?q=${encodeURIComponent('кружка')}` }),
    stranger: 'forbidden',
    wrong: queries('/api/desk/order-goods', '', 'q=', 'q=%20', `q=${LONG_QUERY}`, 'q=1&q=2'),
  },
  {
    call: 'POST /api/desk/orders/quote',
    as: 'manager',
    good: (shop) => ({ body: goodsOf(shop) }),
    stranger: 'forbidden',
    unknown: (shop) => [
      { what: 'delivery', body: { ...goodsOf(shop), delivery_id: NO_ID }, code: 'delivery_unavailable' },
    ],
    wrong: (shop) =>
      bodies(
        {},
        ...WRONG_LINES.map((lines) => ({ lines })),
        ...WRONG_DISCOUNTS.map((discount) => ({ ...goodsOf(shop), discount })),
        ...[{ delivery_id: 0 }, { promo_code: LONG }, { customer_id: -1 }, { phone: '123' }, { total_price: 1 }].map(
          (one) => ({ ...goodsOf(shop), ...one }),
        ),
      )(),
  },
  {
    call: 'POST /api/desk/orders',
    as: 'manager',
    good: (shop) => ({ body: orderOf(shop), headers: HEADERS }),
    status: 201,
    writes: [...RESERVING, 'consents', 'idempotency_keys'].sort(),
    stranger: 'forbidden',
    unknown: (shop) =>
      [
        { what: 'delivery', body: { delivery_id: NO_ID }, code: 'delivery_unavailable' as const },
        { what: 'payment method', body: { payment_method_id: NO_ID }, code: 'payment_method_unavailable' as const },
        { what: 'customer', body: { customer_id: NO_ID }, code: 'invalid_fields' as const },
        { what: 'manager as a customer', body: { customer_id: shop.manager.id }, code: 'invalid_fields' as const },
        { what: 'product', body: { lines: [{ id: NO_ID, quantity: 1 }] }, code: 'line_unavailable' as const },
        { what: 'another sum', body: { total_price: 1 }, code: 'price_changed' as const },
        { what: 'promo code', body: { promo_code: 'NO-SUCH-CODE' }, code: 'promo_code_refused' as const },
      ].map(({ body, ...one }) => ({ ...one, body: { ...orderOf(shop), ...body }, headers: HEADERS })),
    wrong: (shop) => [
      invalid('no key', { body: orderOf(shop) }),
      invalid('a wrong key', { body: orderOf(shop), headers: { 'Idempotency-Key': 'again' } }),
      ...bodies(
        {},
        ...WRONG_LINES.map((lines) => ({ ...orderOf(shop), lines })),
        ...WRONG_DISCOUNTS.map((discount) => ({ ...orderOf(shop), discount })),
        { ...orderOf(shop), phone: undefined },
        ...[{ fio: '' }, { fio: LONG }, { address: ' ' }, { phone: '123' }, { comment: 'ы'.repeat(501) }].map(
          (one) => ({
            ...orderOf(shop),
            ...one,
          }),
        ),
        ...[{ total_price: undefined }, { total_price: 0.001 }, { payment_method_id: 0 }, { source: 'vk' }].map(
          (one) => ({ ...orderOf(shop), ...one }),
        ),
      )().map((refused) => ({ ...refused, headers: HEADERS })),
    ],
  },
];
