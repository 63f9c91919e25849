import type { PeopledShop } from '../../../support/peopled-shop.ts';
import { at, bodies, LONG, LONG_QUERY, NO_ID, noIds, paging, queries, type Row } from '../row.ts';

const DRAFT = '0192d1b4-7a30-4c8f-9c1e-3f5a6b7c8d9e';

const saleOf = ({ sale }: PeopledShop) => `/api/desk/sales/${sale.id}`;
const codeOf = ({ promoCode }: PeopledShop) => `/api/desk/promo-codes/${promoCode.id}`;

const bodiesAt = (path: string, ...list: unknown[]) => bodies(...list)().map((refused) => ({ ...refused, path }));

const WRONG_TERMS = [
  { percent: 0 },
  { percent: 100 },
  { percent: 1.5 },
  { amount: 0 },
  { amount: 0.001 },
  { amount: '5' },
  { starts_at: 'завтра' },
  { product_ids: [0] },
  { category_ids: [NO_ID] },
];

/** Calls about sales and promo codes, and the search over everything. */
export const DESK_DISCOUNT_CALLS: Row[] = [
  {
    call: 'GET /api/desk/search',
    as: 'manager',
    good: at('/api/desk/search?q=buyer'),
    stranger: 'forbidden',
    wrong: queries('/api/desk/search', '', 'q=', 'q=%20', 'q=a&q=b', `q=${LONG_QUERY}`),
  },
  {
    call: 'GET /api/desk/sales',
    as: 'manager',
    good: () => ({}),
    stranger: 'forbidden',
    wrong: paging('/api/desk/sales'),
  },
  {
    call: 'GET /api/desk/sales/{id}',
    as: 'manager',
    good: (shop) => ({ path: saleOf(shop) }),
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/sales/{id}', 'not_found'),
  },
  {
    call: 'POST /api/desk/sales',
    as: 'manager',
    good: () => ({ body: { title: 'Неделя кружек', draft_key: DRAFT } }),
    status: 201,
    writes: ['sales'],
    stranger: 'forbidden',
    wrong: bodies(
      {},
      { title: 'Без ключа' },
      { title: 'Неделя', draft_key: 'x' },
      { title: LONG, draft_key: DRAFT },
      { title: 'И то и то', draft_key: DRAFT, percent: 5, amount: 5 },
      { title: 'Чужая картинка', draft_key: DRAFT, picture: 'https://example.org/sale.jpg' },
      ...WRONG_TERMS.map((terms) => ({ title: 'Неделя', draft_key: DRAFT, ...terms })),
    ),
  },
  {
    call: 'PUT /api/desk/sales/{id}',
    as: 'manager',
    good: (shop) => ({ path: saleOf(shop), body: { is_active: false, version: shop.saleVersion } }),
    writes: ['sales'],
    stranger: 'forbidden',
    again: 'conflict',
    unknown: (shop) => [
      ...noIds('/api/desk/sales/{id}', 'not_found', { is_active: false, version: 'x' }),
      { what: 'another version', path: saleOf(shop), body: { is_active: false, version: 'x' }, code: 'conflict' },
    ],
    wrong: (shop) =>
      bodiesAt(
        saleOf(shop),
        {},
        { is_active: false },
        { title: '', version: shop.saleVersion },
        { picture: '/uploads/x.svg', version: shop.saleVersion },
        ...WRONG_TERMS.map((terms) => ({ version: shop.saleVersion, ...terms })),
      ),
  },
  {
    call: 'DELETE /api/desk/sales/{id}',
    as: 'manager',
    good: (shop) => ({ path: saleOf(shop) }),
    writes: ['sales'],
    stranger: 'forbidden',
    again: 'not_found',
    unknown: () => noIds('/api/desk/sales/{id}', 'not_found'),
  },
  {
    call: 'GET /api/desk/promo-codes',
    as: 'manager',
    good: () => ({}),
    stranger: 'forbidden',
    wrong: paging('/api/desk/promo-codes'),
  },
  {
    call: 'GET /api/desk/promo-codes/{id}',
    as: 'manager',
    good: (shop) => ({ path: codeOf(shop) }),
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/promo-codes/{id}', 'not_found'),
  },
  {
    call: 'POST /api/desk/promo-codes',
    as: 'manager',
    good: () => ({ body: { code: 'ЛЕТО-5', percent: 5, draft_key: DRAFT } }),
    status: 201,
    writes: ['promo_codes'],
    stranger: 'forbidden',
    unknown: () => [
      { what: 'a code that is taken', body: { code: 'весна -10', percent: 5, draft_key: DRAFT }, code: 'conflict' },
    ],
    wrong: bodies(
      {},
      { code: 'ЛЕТО-5', percent: 5 },
      { code: 'ЛЕТО-5', draft_key: DRAFT },
      { code: '!', percent: 5, draft_key: DRAFT },
      { code: LONG, percent: 5, draft_key: DRAFT },
      { code: 'ЛЕТО-5', percent: 5, min_total: -1, draft_key: DRAFT },
      { code: 'ЛЕТО-5', percent: 5, total_limit: 0, draft_key: DRAFT },
    ),
  },
  {
    call: 'PUT /api/desk/promo-codes/{id}',
    as: 'manager',
    good: (shop) => ({ path: codeOf(shop), body: { is_active: false, version: shop.promoCodeVersion } }),
    writes: ['promo_codes'],
    stranger: 'forbidden',
    again: 'conflict',
    unknown: (shop) => [
      ...noIds('/api/desk/promo-codes/{id}', 'not_found', { is_active: false, version: 'x' }),
      { what: 'another version', path: codeOf(shop), body: { is_active: false, version: 'x' }, code: 'conflict' },
    ],
    wrong: (shop) =>
      bodiesAt(
        codeOf(shop),
        {},
        { is_active: false },
        { code: '', version: shop.promoCodeVersion },
        ...WRONG_TERMS.map((terms) => ({ version: shop.promoCodeVersion, ...terms })),
        { percent: null, amount: null, version: shop.promoCodeVersion },
      ),
  },
];
