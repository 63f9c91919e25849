import type { ErrorCode } from '#shared/contract/error-codes.ts';
import type { DeskShop } from '../../../support/desk-shop.ts';
import { at, bodies, LONG, LONG_QUERY, MOVING, noIds, queries, type Row } from '../row.ts';

type Ordered = 'guestOrder' | 'taken' | 'sent' | 'order';

/** A change of one of the shop's orders by a manager. */
function change(
  call: string,
  of: Ordered,
  body: (shop: DeskShop) => unknown,
  { writes, again, wrong }: { writes: string[]; again?: ErrorCode; wrong: unknown[] },
): Row {
  const pathOf = (shop: DeskShop) => call.replace(/^\w+ /, '').replace('{id}', String(shop[of].id));
  return {
    call,
    as: 'manager',
    good: (shop) => ({ path: pathOf(shop), body: body(shop) }),
    writes,
    stranger: 'forbidden',
    ...(again && { again }),
    unknown: (shop) => noIds(call.replace(/^\w+ /, ''), 'order_not_found', body(shop)),
    ...(wrong.length > 0 && {
      wrong: (shop) => bodies(...wrong)().map((refused) => ({ ...refused, path: pathOf(shop) })),
    }),
  };
}

const NEW = { status: 'pending', fulfilment: 'new' };
const UNTRACKED = { carrier: '', track_number: '', track_url: '' };
const MANY = Array.from({ length: 101 }, (_, at) => at + 1).join();
const WRONG_IDS = ['ids=', 'ids=x', 'ids=1,', 'ids=0', 'ids=-1', `ids=${2 ** 31}`, `ids=${MANY}`, 'ids=1&ids=2'];
const CARD_DRAWN = 'graphile_worker._private_jobs';

/** Calls about orders and their steps. */
export const DESK_ORDER_CALLS: Row[] = [
  {
    call: 'GET /api/desk/orders',
    as: 'manager',
    good: () => ({
      path: '/api/desk/orders?q=45-67&status=open&fulfilment=new&payment_status=due&delivery=pickup&delivery_day=today&from=2020-01-01',
    }),
    stranger: 'forbidden',
    wrong: queries(
      '/api/desk/orders',
      'status=lost',
      'payment_status=x',
      'delivery=x',
      'from=20.11.2026',
      'to=2026-02-30',
      'worker=0',
      'unanswered=yes',
      'older_than=x',
      'newer_than=1',
      'limit=0',
      `q=${LONG_QUERY}`,
      'fulfilment=lost',
      'today=1',
      'delivery_day=2026-02-30',
    ),
  },
  {
    call: 'GET /api/desk/orders/{id}',
    as: 'manager',
    good: ({ order }) => ({ path: `/api/desk/orders/${order.id}` }),
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/orders/{id}', 'order_not_found'),
  },
  { call: 'GET /api/desk/order-workers', as: 'manager', good: at('/api/desk/order-workers'), stranger: 'forbidden' },
  {
    call: 'GET /api/desk/pick-list',
    as: 'manager',
    good: ({ order }) => ({ path: `/api/desk/pick-list?ids=${order.id}` }),
    stranger: 'forbidden',
    wrong: queries('/api/desk/pick-list', ...WRONG_IDS, 'delivery_day=yesterday'),
  },
  {
    call: 'GET /api/desk/delivery-notes',
    as: 'manager',
    good: ({ order }) => ({ path: `/api/desk/delivery-notes?ids=${order.id}` }),
    stranger: 'forbidden',
    wrong: queries('/api/desk/delivery-notes', '', ...WRONG_IDS),
  },
  change('POST /api/desk/orders/{id}/steps', 'order', () => ({ step: 'processing', seen: NEW }), {
    writes: MOVING,
    again: 'illegal_transition',
    wrong: [
      {},
      { step: 'processing' },
      { seen: NEW },
      { step: 'new', seen: NEW },
      { step: 7, seen: NEW },
      { step: 'cancelled', seen: NEW },
      { step: 'cancelled', seen: NEW, reason: ' \u200b ' },
      { step: 'cancelled', seen: NEW, reason: 'ы'.repeat(301) },
      { step: 'processing', seen: { status: 'pending' } },
      { step: 'processing', seen: { ...NEW, status: 'lost' } },
    ],
  }),
  change('POST /api/desk/orders/{id}/undo', 'taken', ({ lastStep }) => ({ event_id: lastStep.id }), {
    writes: [CARD_DRAWN, 'order_events', 'orders'],
    again: 'illegal_transition',
    wrong: [{}, { event_id: 0 }, { event_id: '1' }, { event_id: 1.5 }],
  }),
  change('POST /api/desk/orders/{id}/money', 'guestOrder', () => ({ manual_type: 'cash', amount: 1, due_seen: 1000 }), {
    writes: [CARD_DRAWN, 'order_events', 'orders', 'payments'],
    again: 'illegal_transition',
    wrong: [
      {},
      { manual_type: 'cash' },
      { manual_type: 'gold', due_seen: 1000 },
      { manual_type: 'cash', due_seen: '1000' },
      ...[0, -1, 0.001, 1e300, '1', 1000.01, 99_999_999].map((amount) => ({
        manual_type: 'cash',
        amount,
        due_seen: 1000,
      })),
      ...[0, -1000, 1e300].map((due_seen) => ({ manual_type: 'cash', due_seen })),
    ],
  }),
  change('PUT /api/desk/orders/{id}/track', 'sent', () => ({ track: 'СДЭК 1234567890', seen: UNTRACKED }), {
    writes: [CARD_DRAWN, 'order_events', 'orders'],
    wrong: [
      {},
      { track: 'СДЭК 1234567890' },
      { track: '', seen: UNTRACKED },
      { track: 'завтра', seen: UNTRACKED },
      { track: 7, seen: UNTRACKED },
      { track: LONG, seen: UNTRACKED },
      { track: 'СДЭК 1', seen: {} },
    ],
  }),
  change('POST /api/desk/orders/{id}/notes', 'order', () => ({ text: 'Положить открытку' }), {
    writes: [CARD_DRAWN, 'order_notes'],
    wrong: [{}, { text: '' }, { text: ' \u200b ' }, { text: 7 }, { text: 'ы'.repeat(501) }],
  }),
  change('POST /api/desk/orders/{id}/messages', 'order', () => ({ text: 'Привезём завтра' }), {
    writes: [CARD_DRAWN, 'notifications', 'order_messages'],
    wrong: [{}, { text: '' }, { text: ' ' }, { text: 7 }, { text: 'ы'.repeat(3501) }],
  }),
  change('POST /api/desk/orders/{id}/block', 'order', () => ({ reason: 'Не забирает заказы' }), {
    writes: [CARD_DRAWN, 'order_blocks'],
    wrong: [{}, { reason: '' }, { reason: 7 }, { reason: 'ы'.repeat(101) }],
  }),
  change('DELETE /api/desk/orders/{id}/block', 'order', () => undefined, { writes: [CARD_DRAWN], wrong: [] }),
];
