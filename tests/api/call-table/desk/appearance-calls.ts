import { PALETTES } from '#shared/contract/palettes.ts';
import { DEFAULT_THEME } from '#shared/contract/theme.ts';
import { bodies, type Row } from '../row.ts';

const seen = { theme: DEFAULT_THEME, logo: '' };
const rose = { theme: PALETTES.rose.theme, logo: '' };

/** Calls about how the shop looks. */
export const DESK_APPEARANCE_CALLS: Row[] = [
  {
    call: 'GET /api/desk/appearance',
    as: 'admin',
    good: () => ({}),
    stranger: 'forbidden',
  },
  {
    call: 'PUT /api/desk/appearance',
    as: 'admin',
    good: () => ({ body: { ...rose, seen } }),
    writes: ['settings'],
    stranger: 'forbidden',
    again: 'conflict',
    wrong: bodies(
      {},
      rose,
      { ...rose, logo: 'https://example.org/logo.png', seen },
      { ...rose, logo: 5, seen },
      { theme: { ...rose.theme, bgMainColor: 'red;}' }, logo: '', seen },
      { theme: { ...rose.theme, fontFamily: 'Lora, serif' }, logo: '', seen },
      { theme: { ...rose.theme, borderRadius: '41px' }, logo: '', seen },
      { theme: { bgMainColor: '#fff' }, logo: '', seen },
      { ...rose, seen: { theme: DEFAULT_THEME } },
    ),
  },
];
