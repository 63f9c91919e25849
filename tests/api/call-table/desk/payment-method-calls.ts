import { bodies, LONG, NO_ID, noIds, type Row } from '../row.ts';

const ALL = '/api/desk/payment-methods';
const ONE = `${ALL}/{id}`;
const change = { values: { commission: '2,5' }, seen: { commission: '' } };

/** Calls about payment methods, as an admin sets them up. */
export const DESK_PAYMENT_METHOD_CALLS: Row[] = [
  { call: `GET ${ALL}`, as: 'admin', good: () => ({}), stranger: 'forbidden' },
  { call: `GET ${ALL}/kinds`, as: 'admin', good: () => ({}), stranger: 'forbidden' },
  {
    call: `GET ${ONE}`,
    as: 'admin',
    good: ({ method }) => ({ path: `${ALL}/${method.id}` }),
    stranger: 'forbidden',
    unknown: () => noIds(ONE, 'not_found'),
  },
  {
    call: `POST ${ALL}`,
    as: 'admin',
    good: () => ({ body: { kind: 'robokassa' } }),
    status: 201,
    writes: ['payment_methods'],
    stranger: 'forbidden',
    // This shop has no provider in Telegram.
    wrong: bodies({}, { kind: 7 }, { kind: '' }, { kind: LONG }, { kind: 'telegram' }, { kind: 'constructor' }),
  },
  {
    call: `PUT ${ALL}/order`,
    as: 'admin',
    good: ({ method, online, spareMethod }) => ({
      body: {
        ids: [spareMethod.id, method.id, online.id],
        was: [method.id, online.id, spareMethod.id],
      },
    }),
    writes: ['payment_methods'],
    stranger: 'forbidden',
    again: 'conflict',
    unknown: ({ method, online, spareMethod }) => {
      const now = [method.id, online.id, spareMethod.id];
      return [
        { what: 'one more', body: { ids: [...now, NO_ID], was: now }, code: 'conflict' },
        { what: 'one less', body: { ids: [method.id], was: now }, code: 'conflict' },
        { what: 'another state', body: { ids: now, was: [...now].reverse() }, code: 'conflict' },
      ];
    },
    wrong: bodies({}, { ids: [1] }, { ids: ['1'], was: [1] }, { ids: [0], was: [0] }),
  },
  {
    call: `PUT ${ONE}`,
    as: 'admin',
    good: ({ method }) => ({ path: `${ALL}/${method.id}`, body: change }),
    writes: ['payment_methods'],
    stranger: 'forbidden',
    again: 'conflict',
    unknown: ({ method }) => [
      ...noIds(ONE, 'not_found', change),
      {
        what: 'another state',
        path: `${ALL}/${method.id}`,
        body: { ...change, seen: { commission: '3' } },
        code: 'conflict',
      },
    ],
    wrong: ({ method }) =>
      bodies(
        {},
        { values: change.values },
        { values: { commission: 2.5 }, seen: change.seen },
        { values: { commission: '101' }, seen: change.seen },
        { values: { name: ' ' }, seen: { name: method.name } },
        { values: { name: LONG }, seen: { name: method.name } },
        { values: { isActive: 'да' }, seen: { isActive: true } },
        // Money that a person receives has no trial.
        { values: { isTest: true }, seen: { isTest: false } },
        { values: { provider: 'robokassa' }, seen: {} },
        { values: { constructor: 'x' }, seen: {} },
      )().map((refused) => ({ ...refused, path: `${ALL}/${method.id}` })),
  },
  {
    call: `DELETE ${ONE}`,
    as: 'admin',
    good: ({ spareMethod }) => ({ path: `${ALL}/${spareMethod.id}` }),
    writes: ['payment_methods'],
    stranger: 'forbidden',
    again: 'not_found',
    unknown: ({ online }) => [
      ...noIds(ONE, 'not_found'),
      { what: 'with orders', path: `${ALL}/${online.id}`, code: 'conflict' },
    ],
  },
];
