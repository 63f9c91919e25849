import { RECEIPT_SETTINGS } from '#api/description/examples/payments.ts';
import type { PeopledShop } from '../../support/peopled-shop.ts';
import { bodies, CHANGING, LONG, NO_HASH, NO_ID, noIds, type Refused, type Row } from './row.ts';

const BEGINNING = [...CHANGING, 'payments'];

const noOrders = ({ order, online }: PeopledShop): Refused[] => [
  { what: 'order', body: { order_id: NO_ID, payment_method_id: online.id }, code: 'order_not_found' },
  { what: 'hash', body: { order_hash: NO_HASH, payment_method_id: online.id }, code: 'order_not_found' },
  { what: 'method', body: { order_id: order.id, payment_method_id: NO_ID }, code: 'payment_method_unavailable' },
];

const wrongChoices = bodies(
  {},
  { payment_method_id: 1 },
  { order_id: '1', payment_method_id: 1 },
  { order_hash: LONG },
);

const begin = (call: string): Row => ({
  call,
  as: 'buyer',
  good: ({ order, online }) => ({ body: { order_id: order.id, payment_method_id: online.id } }),
  writes: BEGINNING,
  stranger: 'order_not_found',
  unknown: (shop) => [
    ...noOrders(shop),
    {
      what: 'money for a person',
      body: { order_id: shop.order.id, payment_method_id: shop.method.id },
      code: 'payment_not_needed',
    },
    { what: 'paid', body: { order_id: shop.completed.id, payment_method_id: shop.online.id }, code: 'order_paid' },
  ],
  wrong: wrongChoices,
});

/** Calls about payments, for buyers and for staff. */
export const PAYMENT_CALLS: Row[] = [
  begin('POST /api/payment/init'),
  begin('POST /api/payment/create-invoice'),
  {
    call: 'GET /api/payment/status/{id}',
    as: 'buyer',
    good: ({ paid }) => ({ path: `/api/payment/status/${paid.id}` }),
    stranger: 'payment_not_found',
    unknown: ({ paid }) => [
      ...noIds('/api/payment/status/{id}', 'payment_not_found'),
      { what: 'hash', path: `/api/payment/status/${paid.id}?order_hash=${NO_HASH}`, code: 'payment_not_found' },
      { what: 'no hash', path: `/api/payment/status/${paid.id}?order_hash=%00`, code: 'payment_not_found' },
    ],
    wrong: ({ paid }) =>
      ['order_hash=a&order_hash=b', `order_hash=${'x'.repeat(65)}`].map((query) => ({
        what: query.slice(0, 24),
        path: `/api/payment/status/${paid.id}?${query}`,
        code: 'invalid_fields',
      })),
  },
  {
    call: 'POST /payment/robokassa/create-invoice-api',
    as: 'manager',
    good: ({ order }) => ({ body: { order_id: order.id } }),
    writes: BEGINNING,
    stranger: 'forbidden',
    unknown: noOrders,
    wrong: bodies({}, { order_id: '1' }, { order_hash: LONG }, { order_id: 1, payment_method_id: 0 }),
  },
  {
    call: 'POST /payment/robokassa/create-second-receipt',
    as: 'manager',
    good: ({ paid }) => ({ body: { payment_id: paid.id } }),
    stranger: 'forbidden',
    unknown: ({ stuck }) => [
      { what: 'payment', body: { payment_id: NO_ID }, code: 'payment_not_found' },
      { what: 'without a receipt', body: { payment_id: stuck.paymentId }, code: 'receipt_impossible' },
    ],
    wrong: bodies({}, { payment_id: '1' }, { payment_id: 0 }),
  },
  {
    call: 'POST /payment/robokassa/check-receipt-status',
    as: 'manager',
    good: ({ receipt }) => ({ body: { receipt_id: receipt.id } }),
    stranger: 'forbidden',
    unknown: ({ stuck }) => [
      { what: 'payment', body: { payment_id: NO_ID }, code: 'payment_not_found' },
      { what: 'without a receipt', body: { payment_id: stuck.paymentId }, code: 'receipt_impossible' },
      { what: 'receipt', body: { receipt_id: NO_ID }, code: 'receipt_impossible' },
    ],
    wrong: bodies({}, { payment_id: '1' }, { receipt_id: 2 ** 31 }),
  },
  {
    call: 'GET /api/admin/orders/{id}/payments',
    as: 'manager',
    good: ({ completed }) => ({ path: `/api/admin/orders/${completed.id}/payments` }),
    stranger: 'forbidden',
    unknown: () => noIds('/api/admin/orders/{id}/payments', 'order_not_found'),
  },
  { call: 'GET /api/admin/refunds', as: 'manager', good: () => ({}), stranger: 'forbidden' },
  {
    call: 'POST /api/admin/payments/{id}/refund',
    as: 'admin',
    good: ({ paid }) => ({ path: `/api/admin/payments/${paid.id}/refund`, body: { amount: 100, by_hand: true } }),
    status: 201,
    writes: ['graphile_worker._private_jobs', 'notifications', 'order_events', 'orders', 'payments', 'refunds'],
    stranger: 'forbidden',
    unknown: ({ paid, stuck }) => [
      ...noIds('/api/admin/payments/{id}/refund', 'payment_not_found', {}),
      {
        what: 'more than there is',
        path: `/api/admin/payments/${paid.id}/refund`,
        body: { amount: 1000.01, by_hand: true },
        code: 'refund_impossible',
      },
      {
        what: 'a second at once',
        path: `/api/admin/payments/${stuck.paymentId}/refund`,
        body: { by_hand: true },
        code: 'refund_impossible',
      },
    ],
    wrong: ({ paid }) =>
      bodies({ amount: 0 }, { amount: -1 }, { amount: '1' }, { amount: 0.001 }, { by_hand: 'yes' })().map(
        (refused) => ({
          ...refused,
          path: `/api/admin/payments/${paid.id}/refund`,
        }),
      ),
  },
  {
    call: 'POST /api/admin/refunds/{id}/check',
    as: 'manager',
    good: ({ stuck }) => ({ path: `/api/admin/refunds/${stuck.id}/check` }),
    stranger: 'forbidden',
    unknown: () => noIds('/api/admin/refunds/{id}/check', 'not_found'),
  },
  { call: 'GET /api/admin/receipt-settings', as: 'manager', good: () => ({}), stranger: 'forbidden' },
  {
    call: 'PUT /api/admin/receipt-settings',
    as: 'admin',
    good: () => ({ body: { ...RECEIPT_SETTINGS, tax_system: 'osn', vat_rate: 'vat20' } }),
    writes: ['settings'],
    stranger: 'forbidden',
    wrong: bodies(
      {},
      { ...RECEIPT_SETTINGS, tax_system: 'none' },
      { ...RECEIPT_SETTINGS, vat_rate: 'vat19' },
      { ...RECEIPT_SETTINGS, is_prepaid: 'yes' },
    ),
  },
  {
    call: 'PUT /api/admin/refunds/{id}',
    as: 'admin',
    good: ({ stuck }) => ({ path: `/api/admin/refunds/${stuck.id}`, body: { is_done: true } }),
    writes: ['graphile_worker._private_jobs', 'notifications', 'order_events', 'payments', 'refunds'],
    stranger: 'forbidden',
    again: 'refund_impossible',
    unknown: () => noIds('/api/admin/refunds/{id}', 'not_found', { is_done: true }),
    wrong: ({ stuck }) =>
      bodies({}, { is_done: 'yes' })().map((refused) => ({ ...refused, path: `/api/admin/refunds/${stuck.id}` })),
  },
];
