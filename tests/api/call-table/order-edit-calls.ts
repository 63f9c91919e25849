import type { DeskShop } from '../../support/desk-shop.ts';
import { bodies, NO_ID, noHashes, noIds, type Row } from './row.ts';

const EDITED = ['graphile_worker._private_jobs', 'order_edits', 'order_events', 'order_lines', 'orders', 'products'];
const ANSWERED = ['graphile_worker._private_jobs', 'order_edits', 'order_events'];

const editsOf = ({ guestOrder }: DeskShop, rest = '') => `/api/desk/orders/${guestOrder.id}/edits${rest}`;
const answerOf = ({ guestOrder, proposal }: DeskShop, answer: string) =>
  `/api/order/hash/${guestOrder.hash}/edits/${proposal.id}/${answer}`;

const change = { discount: { percent: 5, reason: 'За ожидание' } };
const EDIT = { version: 'x', change: { address: 'Тула' } };

const wrongAt = (path: string, version: string) =>
  bodies(
    {},
    { version },
    { change },
    { version, change: {} },
    { version: 7, change },
    ...[
      { lines: [] },
      { lines: [{ line_id: 1, quantity: 0 }] },
      { lines: [{ line_id: 1, quantity: -1 }] },
      { lines: [{ line_id: 1, quantity: 1_000 }] },
      {
        lines: [
          { line_id: 1, quantity: 1 },
          { line_id: 1, quantity: 1 },
        ],
      },
      { discount: { percent: 100, reason: 'x' } },
      { discount: { percent: 5 } },
      { discount: { amount: -1, reason: 'x' } },
      { discount: { amount: 0.001, reason: 'x' } },
      { total_price: 1 },
      { phone: '123' },
    ].map((one) => ({ version, change: one })),
  )().map((refused) => ({ ...refused, path }));

/** Calls about order edits and the buyers' consent. */
export const ORDER_EDIT_CALLS: Row[] = [
  {
    call: 'GET /api/desk/orders/{id}/edits',
    as: 'manager',
    good: (shop) => ({ path: editsOf(shop) }),
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/orders/{id}/edits', 'order_not_found'),
  },
  {
    call: 'POST /api/desk/orders/{id}/edits/preview',
    as: 'manager',
    good: (shop) => ({ path: editsOf(shop, '/preview'), body: { version: shop.guestOrderVersion, change } }),
    stranger: 'forbidden',
    unknown: (shop) => [
      ...noIds('/api/desk/orders/{id}/edits/preview', 'order_not_found', EDIT),
      { what: 'another version', path: editsOf(shop, '/preview'), body: EDIT, code: 'conflict' },
    ],
    wrong: (shop) => wrongAt(editsOf(shop, '/preview'), shop.guestOrderVersion),
  },
  {
    call: 'POST /api/desk/orders/{id}/edits',
    as: 'manager',
    good: (shop) => ({ path: editsOf(shop), body: { version: shop.guestOrderVersion, change } }),
    status: 201,
    writes: EDITED,
    stranger: 'forbidden',
    again: 'conflict',
    unknown: (shop) => [
      ...noIds('/api/desk/orders/{id}/edits', 'order_not_found', EDIT),
      { what: 'another version', path: editsOf(shop), body: EDIT, code: 'conflict' },
    ],
    wrong: (shop) => wrongAt(editsOf(shop), shop.guestOrderVersion),
  },
  ...(['accept-by-phone', 'withdraw'] as const).map(
    (answer): Row => ({
      call: `POST /api/desk/orders/{id}/edits/{editId}/${answer}`,
      as: 'manager',
      good: (shop) => ({ path: editsOf(shop, `/${shop.proposal.id}/${answer}`) }),
      writes: answer === 'withdraw' ? ANSWERED : [...ANSWERED, 'order_lines', 'orders', 'products'],
      stranger: 'forbidden',
      again: 'conflict',
      unknown: (shop) => [
        {
          what: 'order',
          path: `/api/desk/orders/${NO_ID}/edits/${shop.proposal.id}/${answer}`,
          code: 'order_not_found',
        },
        { what: 'edit', path: editsOf(shop, `/${NO_ID}/${answer}`), code: 'not_found' },
        {
          what: 'an account’s order',
          path: `/api/desk/orders/${shop.order.id}/edits/${shop.proposal.id}/${answer}`,
          code: 'not_found',
        },
      ],
    }),
  ),
  {
    call: 'GET /api/order/hash/{hash}/edit',
    good: ({ guestOrder }) => ({ path: `/api/order/hash/${guestOrder.hash}/edit` }),
    stranger: 'the same',
    unknown: () => noHashes('/api/order/hash/{hash}/edit'),
  },
  ...(['accept', 'decline'] as const).map(
    (answer): Row => ({
      call: `POST /api/order/hash/{hash}/edits/{editId}/${answer}`,
      good: (shop) => ({ path: answerOf(shop, answer) }),
      writes: answer === 'decline' ? ANSWERED : [...ANSWERED, 'order_lines', 'orders', 'products'],
      stranger: 'the same',
      again: 'conflict',
      unknown: ({ guestOrder, proposal, order }) => [
        ...noHashes(`/api/order/hash/{hash}/edits/${proposal.id}/${answer}`),
        { what: 'edit', path: `/api/order/hash/${guestOrder.hash}/edits/${NO_ID}/${answer}`, code: 'not_found' },
        {
          what: 'another order',
          path: `/api/order/hash/${order.hash}/edits/${proposal.id}/${answer}`,
          code: 'unauthorized',
        },
      ],
    }),
  ),
];
