import { bodies, LONG, type Row } from '../row.ts';

const seen = { city: '' };

/** Calls about the shop's settings. */
export const DESK_SETTING_CALLS: Row[] = [
  {
    call: 'GET /api/desk/settings',
    as: 'admin',
    good: () => ({}),
    stranger: 'forbidden',
  },
  {
    call: 'PUT /api/desk/settings',
    as: 'admin',
    good: () => ({ body: { values: { city: 'Тула' }, seen } }),
    writes: ['settings'],
    stranger: 'forbidden',
    again: 'conflict',
    wrong: bodies(
      {},
      { values: { city: 'Тула' } },
      { values: { city: 5 }, seen },
      { values: { city: LONG }, seen },
      { values: { city: true }, seen },
      { values: { title: ' ' }, seen },
      { values: { minOrderTotal: 'много' }, seen },
      { values: { loginRequired: 'да' }, seen },
      { values: { theme: '{}' }, seen },
      { values: { isAdmin: true }, seen },
      { values: { isPrepaid: true }, seen },
      { values: { constructor: 'x' }, seen },
    ),
  },
];
