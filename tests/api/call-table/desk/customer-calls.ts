import { bodies, LONG_QUERY, noIds, queries, type Row } from '../row.ts';

/** Calls about customers and their data. */
export const DESK_CUSTOMER_CALLS: Row[] = [
  {
    call: 'GET /api/desk/customers',
    as: 'manager',
    good: () => ({ path: '/api/desk/customers?q=buyer&older_than=2000000000' }),
    stranger: 'forbidden',
    wrong: queries(
      '/api/desk/customers',
      'older_than=x',
      'older_than=0',
      'older_than=-1',
      'limit=0',
      `q=${LONG_QUERY}`,
    ),
  },
  {
    call: 'GET /api/desk/customers/{id}',
    as: 'manager',
    good: ({ buyer }) => ({ path: `/api/desk/customers/${buyer.id}` }),
    stranger: 'forbidden',
    unknown: ({ admin }) => [
      ...noIds('/api/desk/customers/{id}', 'not_found'),
      { what: 'one of the staff', path: `/api/desk/customers/${admin.id}`, code: 'not_found' },
    ],
  },
  {
    call: 'GET /api/desk/customers/{id}/data',
    as: 'admin',
    good: ({ buyer }) => ({ path: `/api/desk/customers/${buyer.id}/data` }),
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/customers/{id}/data', 'not_found'),
  },
  {
    call: 'POST /api/desk/customers/{id}/erase',
    as: 'admin',
    good: ({ visitor }) => ({ path: `/api/desk/customers/${visitor.id}/erase`, body: { confirm: true } }),
    writes: ['erasures', 'sessions', 'users'],
    stranger: 'forbidden',
    again: 'not_found',
    unknown: ({ buyer, admin }) => [
      ...noIds('/api/desk/customers/{id}/erase', 'not_found', { confirm: true }),
      {
        what: 'somebody with an open order',
        path: `/api/desk/customers/${buyer.id}/erase`,
        body: { confirm: true },
        code: 'orders_unfinished',
      },
      {
        what: 'one of the staff',
        path: `/api/desk/customers/${admin.id}/erase`,
        body: { confirm: true },
        code: 'staff_account',
      },
    ],
    wrong: ({ visitor }) =>
      bodies({}, { confirm: false }, { confirm: 'true' })().map((refused) => ({
        ...refused,
        path: `/api/desk/customers/${visitor.id}/erase`,
      })),
  },
];
