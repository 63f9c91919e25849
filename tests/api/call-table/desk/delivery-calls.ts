import { bodies, LONG, NO_ID, noIds, type Row } from '../row.ts';

const ONE = '/api/desk/deliveries/{id}';
const change = { values: { price: '350' }, seen: { price: '300' } };

/** Calls about deliveries, as an admin sets them up. */
export const DESK_DELIVERY_CALLS: Row[] = [
  { call: 'GET /api/desk/deliveries', as: 'admin', good: () => ({}), stranger: 'forbidden' },
  { call: 'GET /api/desk/deliveries/new', as: 'admin', good: () => ({}), stranger: 'forbidden' },
  {
    call: 'GET /api/desk/deliveries/{id}',
    as: 'admin',
    good: ({ delivery }) => ({ path: `/api/desk/deliveries/${delivery.id}` }),
    stranger: 'forbidden',
    unknown: () => noIds(ONE, 'not_found'),
  },
  {
    call: 'POST /api/desk/deliveries',
    as: 'admin',
    good: () => ({ body: { values: { title: 'Почта', price: '99,50' } } }),
    status: 201,
    writes: ['deliveries'],
    stranger: 'forbidden',
    wrong: bodies(
      {},
      { values: {} },
      { values: { title: ' ' } },
      { values: { title: 7 } },
      { values: { title: LONG } },
      { values: { title: 'Почта', price: 'дорого' } },
      { values: { title: 'Почта', freeFrom: '0' } },
      { values: { title: 'Почта', points: 'А | 1\nА | 2' } },
      { values: { title: 'Почта', choosesDay: true, dayFrom: '' } },
      { values: { title: 'Почта', choosesDay: 'да' } },
      { values: { title: 'Почта', position: '1' } },
      { values: { title: 'Почта', constructor: 'x' } },
    ),
  },
  {
    call: 'PUT /api/desk/deliveries/order',
    as: 'admin',
    good: ({ delivery, spareDelivery }) => ({
      body: { ids: [spareDelivery.id, delivery.id], was: [delivery.id, spareDelivery.id] },
    }),
    writes: ['deliveries'],
    stranger: 'forbidden',
    again: 'conflict',
    unknown: ({ delivery, spareDelivery }) => {
      const now = [delivery.id, spareDelivery.id];
      return [
        { what: 'one more', body: { ids: [...now, NO_ID], was: now }, code: 'conflict' },
        { what: 'one less', body: { ids: [spareDelivery.id], was: now }, code: 'conflict' },
        { what: 'one twice', body: { ids: [spareDelivery.id, spareDelivery.id], was: now }, code: 'conflict' },
        { what: 'another state', body: { ids: now, was: [...now].reverse() }, code: 'conflict' },
      ];
    },
    wrong: bodies({}, { ids: [1] }, { ids: ['1'], was: [1] }, { ids: [0], was: [0] }),
  },
  {
    call: 'PUT /api/desk/deliveries/{id}',
    as: 'admin',
    good: ({ delivery }) => ({ path: `/api/desk/deliveries/${delivery.id}`, body: change }),
    writes: ['deliveries'],
    stranger: 'forbidden',
    again: 'conflict',
    unknown: ({ delivery }) => [
      ...noIds(ONE, 'not_found', change),
      {
        what: 'another state',
        path: `/api/desk/deliveries/${delivery.id}`,
        body: { ...change, seen: { price: '301' } },
        code: 'conflict',
      },
    ],
    wrong: ({ delivery }) =>
      bodies(
        {},
        { values: change.values },
        { values: { price: 350 }, seen: change.seen },
        { values: { price: 'x'.repeat(16_001) }, seen: change.seen },
        { values: { price: true }, seen: change.seen },
        { values: { isActive: 'да' }, seen: { isActive: true } },
        { values: { title: '' }, seen: { title: delivery.title } },
        { values: { choosesDay: true, dayCount: '0' }, seen: { choosesDay: false, dayCount: '7' } },
        { values: { id: '7' }, seen: {} },
        { values: { constructor: 'x' }, seen: {} },
      )().map((refused) => ({ ...refused, path: `/api/desk/deliveries/${delivery.id}` })),
  },
  {
    call: 'DELETE /api/desk/deliveries/{id}',
    as: 'admin',
    good: ({ spareDelivery }) => ({ path: `/api/desk/deliveries/${spareDelivery.id}` }),
    writes: ['deliveries'],
    stranger: 'forbidden',
    again: 'not_found',
    unknown: ({ delivery }) => [
      ...noIds(ONE, 'not_found'),
      { what: 'with orders', path: `/api/desk/deliveries/${delivery.id}`, code: 'conflict' },
    ],
  },
];
