import { launchData } from '../../support/launch-data.ts';
import { PASSWORD } from '../../support/peopled-shop.ts';
import { orderBody } from '../../support/shop-fixture.ts';
import {
  at,
  bodies,
  CHANGING,
  invalid,
  LONG,
  LONG_QUERY,
  NO_HASH,
  NO_ID,
  noHashes,
  noIds,
  paging,
  queries,
  RESERVING,
  type Row,
} from './row.ts';

const WRONG_FILTERS = [
  'price_min=x',
  'price_min=2&price_max=1',
  'in_stock=yes',
  'on_sale=2',
  'facets=true',
  'values=',
  'values=a',
  'values=0',
  'values=1,',
  'values=9999999999',
  `values=${Array.from({ length: 51 }, (_, n) => n + 1).join(',')}`,
];

/** Calls that a guest may make too. */
export const OPEN_CALLS: Row[] = [
  ...['settings', 'categories', 'deliveries', 'payments/active', 'documents', 'sales/all', 'theme', 'theme/css'].map(
    (name): Row => ({ call: `GET /api/${name}`, good: () => ({}), stranger: 'the same' }),
  ),
  {
    call: 'GET /api/documents/{slug}',
    good: at('/api/documents/privacy'),
    stranger: 'the same',
    unknown: () => [{ what: 'a slug', path: '/api/documents/no-such', code: 'not_found' }],
  },
  {
    call: 'GET /api/products',
    good: at('/api/products?page=1&per_page=1&sort=title_desc'),
    stranger: 'the same',
    wrong: paging(
      '/api/products',
      'sort=cheap',
      'sale=0',
      'sale=abc',
      `sort=${LONG_QUERY}`,
      'after=',
      'after=abc',
      `after=${LONG_QUERY}`,
      ...WRONG_FILTERS,
    ),
  },
  {
    call: 'GET /api/products/category/{slug}',
    good: ({ category }) => ({ path: `/api/products/category/${category.slug}` }),
    stranger: 'the same',
    unknown: () =>
      ['nothing', NO_ID, '9'.repeat(3000)].map((slug) => ({
        what: String(slug).slice(0, 12),
        path: `/api/products/category/${slug}`,
        code: 'category_not_found',
      })),
    wrong: ({ category }) =>
      paging(`/api/products/category/${category.slug}`, 'sort=', 'after=abc', ...WRONG_FILTERS)(),
  },
  {
    call: 'GET /api/products/{id}',
    good: ({ product }) => ({ path: `/api/products/${product.id}` }),
    stranger: 'the same',
    unknown: () => noIds('/api/products/{id}', 'not_found'),
  },
  {
    call: 'GET /api/products/{id}/related',
    good: ({ product }) => ({ path: `/api/products/${product.id}/related` }),
    stranger: 'the same',
    unknown: () => noIds('/api/products/{id}/related', 'not_found'),
  },
  {
    call: 'GET /api/products/search',
    good: at('/api/products/search?q=%D0%BA%D1%80%D1%83%D0%B6%D0%BA%D0%B8&price_max=5000'),
    stranger: 'the same',
    unknown: () => [
      { what: 'category', path: '/api/products/search?q=a&category=nothing', code: 'category_not_found' },
    ],
    wrong: paging(
      '/api/products/search',
      'q=',
      `q=${LONG_QUERY}`,
      'q=a&price_min=x',
      'q=a&price_min=2&price_max=1',
      'q=a&q=b',
      'q=a&after=abc',
      ...WRONG_FILTERS.map((query) => `q=a&${query}`),
    ),
  },
  {
    call: 'GET /api/products/search/quick',
    good: at('/api/products/search/quick?q=%D0%BA%D1%80%D1%83'),
    stranger: 'the same',
    wrong: queries('/api/products/search/quick', '', 'q=', `q=${LONG_QUERY}`, 'q=a&limit=0', 'q=a&limit=x'),
  },
  {
    call: 'GET /api/products/search/partial',
    good: at('/api/products/search/partial?q=%D0%BA%D1%80%D1%83'),
    stranger: 'the same',
    wrong: queries('/api/products/search/partial', '', 'q=', `q=${LONG_QUERY}`, 'q=a&q=b'),
  },
  {
    call: 'GET /api/products/{id}/reviews',
    good: ({ product }) => ({ path: `/api/products/${product.id}/reviews` }),
    stranger: 'the same',
    unknown: () => noIds('/api/products/{id}/reviews', 'not_found'),
    wrong: ({ product }) => paging(`/api/products/${product.id}/reviews`, 'rating=6', 'sort=loud')(),
  },
  {
    call: 'GET /api/products/{id}/rating-stats',
    good: ({ product }) => ({ path: `/api/products/${product.id}/rating-stats` }),
    stranger: 'the same',
    unknown: () => noIds('/api/products/{id}/rating-stats', 'not_found'),
  },

  {
    call: 'POST /api/cart/quote',
    good: ({ product, delivery }) => ({
      body: { cart_items: [{ id: product.id, quantity: 2 }], delivery_id: delivery.id },
    }),
    stranger: 'the same',
    unknown: ({ product }) => [
      {
        what: 'delivery',
        body: { cart_items: [{ id: product.id, quantity: 1 }], delivery_id: NO_ID },
        code: 'delivery_unavailable',
      },
    ],
    wrong: bodies(
      {},
      { cart_items: [] },
      { cart_items: '[{' },
      { cart_items: [{ id: '1', quantity: 1 }] },
      {
        cart_items: [{ id: 1, quantity: 1000 }],
      },
      { cart_items: [{ id: 1, quantity: 1 }], promo_code: LONG },
      { cart_items: [{ id: 1, quantity: 1 }], replaces: 'short' },
    ),
  },
  {
    call: 'POST /api/addresses/suggest',
    good: () => ({ body: { text: 'каза' } }),
    stranger: 'the same',
    wrong: bodies({}, { text: '' }, { text: ' \0' }, { text: 7 }, { text: LONG }),
  },
  {
    call: 'POST /api/order',
    as: 'buyer',
    good: ({ product }) => ({ body: orderBody([{ id: product.id }]) }),
    status: 201,
    writes: RESERVING,
    stranger: 'their own',
    unknown: ({ product }) => [
      { what: 'product', body: orderBody([{ id: NO_ID }]), code: 'line_unavailable' },
      { what: 'delivery', body: orderBody([product], { delivery_id: NO_ID }), code: 'delivery_unavailable' },
      { what: 'replaced order', body: orderBody([product], { replaces: NO_HASH }), code: 'order_locked' },
      { what: 'promo code', body: orderBody([product], { promo_code: 'НЕТ' }), code: 'promo_code_refused' },
    ],
    wrong: ({ product }) => [
      ...bodies(
        {},
        orderBody([product], { fio: 7 }),
        orderBody([product], { fio: LONG }),
        orderBody([product], { phone: '12' }),
        orderBody([product], { promo_code: LONG }),
      )(),
      invalid('too many lines', { body: orderBody(Array.from({ length: 101 }, () => product)) }),
      invalid('the key', { body: orderBody([product]), headers: { 'idempotency-key': 'once' } }),
      { what: 'another price', body: orderBody([product], { total_price: 1 }), code: 'price_changed' },
    ],
  },
  {
    call: 'GET /api/order/hash/{hash}',
    good: ({ guestOrder }) => ({ path: `/api/order/hash/${guestOrder.hash}` }),
    stranger: 'the same',
    unknown: () => noHashes('/api/order/hash/{hash}'),
  },
  {
    call: 'PUT /api/order/hash/{hash}',
    good: ({ guestOrder }) => ({ path: `/api/order/hash/${guestOrder.hash}`, body: { fio: 'Анна' } }),
    writes: CHANGING,
    stranger: 'the same',
    unknown: ({ guestOrder: { hash }, completed }) => [
      ...noHashes('/api/order/hash/{hash}', { fio: 'Анна' }),
      { what: 'delivery', path: `/api/order/hash/${hash}`, body: { delivery_id: NO_ID }, code: 'delivery_unavailable' },
      {
        what: 'method',
        path: `/api/order/hash/${hash}`,
        body: { payment_method_id: NO_ID },
        code: 'payment_method_unavailable',
      },
      {
        what: 'an account’s order',
        path: `/api/order/hash/${completed.hash}`,
        body: { fio: 'Анна' },
        code: 'unauthorized',
      },
    ],
    wrong: ({ guestOrder: { hash } }) =>
      bodies({}, { fio: 7 }, { address: LONG }, { delivery_id: '1' })().map((refused) => ({
        ...refused,
        path: `/api/order/hash/${hash}`,
      })),
  },
  {
    call: 'GET /api/order/hash/{hash}/page',
    good: ({ guestOrder }) => ({ path: `/api/order/hash/${guestOrder.hash}/page` }),
    stranger: 'the same',
    unknown: () => noHashes('/api/order/hash/{hash}/page'),
  },
  {
    call: 'POST /api/order/hash/{hash}/restore',
    good: ({ unpaid }) => ({ path: `/api/order/hash/${unpaid.hash}/restore` }),
    writes: ['graphile_worker._private_jobs', 'order_events', 'orders', 'products'],
    stranger: 'the same',
    again: 'illegal_transition',
    unknown: ({ guestOrder }) => [
      ...noHashes('/api/order/hash/{hash}/restore'),
      { what: 'open', path: `/api/order/hash/${guestOrder.hash}/restore`, code: 'illegal_transition' },
    ],
  },
  {
    call: 'GET /api/order/hash/{hash}/follow-link',
    good: ({ guestOrder }) => ({ path: `/api/order/hash/${guestOrder.hash}/follow-link` }),
    stranger: 'the same',
    unknown: () => noHashes('/api/order/hash/{hash}/follow-link'),
  },
  {
    call: 'POST /payment/method',
    as: 'buyer',
    good: ({ order, method }) => ({ body: { order_id: order.id, payment_method_id: method.id } }),
    writes: CHANGING,
    stranger: 'order_not_found',
    unknown: ({ order, method }) => [
      { what: 'order', body: { order_id: NO_ID, payment_method_id: method.id }, code: 'order_not_found' },
      { what: 'hash', body: { order_hash: NO_HASH, payment_method_id: method.id }, code: 'order_not_found' },
      { what: 'method', body: { order_id: order.id, payment_method_id: NO_ID }, code: 'payment_method_unavailable' },
    ],
    wrong: bodies(
      {},
      { payment_method_id: 1 },
      { order_id: '1', payment_method_id: 1 },
      {
        order_hash: LONG,
        payment_method_id: 1,
      },
    ),
  },

  {
    call: 'POST /api/user/signup',
    good: () => ({ body: { username: 'newcomer', password: PASSWORD } }),
    status: 201,
    writes: ['sessions', 'users'],
    stranger: 'the same',
    again: 'login_taken',
    unknown: () => [
      { what: 'a taken login', body: { username: 'Buyer_Login', password: PASSWORD }, code: 'login_taken' },
    ],
    wrong: bodies(
      {},
      { username: 'ab', password: PASSWORD },
      { username: 'newcomer', password: '12345' },
      {
        username: 'newcomer',
        password: LONG,
      },
    ),
  },
  {
    call: 'POST /api/user/signin',
    good: () => ({ body: { username: 'visitor_login', password: PASSWORD } }),
    writes: ['sessions'],
    stranger: 'the same',
    unknown: () => [
      { what: 'login', body: { username: 'nobody', password: PASSWORD }, code: 'wrong_credentials' },
      { what: 'password', body: { username: 'visitor_login', password: 'wrong' }, code: 'wrong_credentials' },
    ],
    wrong: bodies({}, { username: 7, password: 7 }, { username: LONG, password: PASSWORD }),
  },
  {
    call: 'POST /api/auth/telegram',
    good: () => ({ body: { initData: launchData({ id: 77, username: 'fresh' }) } }),
    writes: ['sessions', 'users'],
    stranger: 'the same',
    unknown: () => [
      { what: 'signer', body: { initData: launchData({ id: 77 }, 1, 'x') }, code: 'init_data_invalid' },
      { what: 'day', body: { initData: launchData({ id: 77 }, 1_700_000_000) }, code: 'init_data_expired' },
    ],
    wrong: bodies({}, { initData: 7 }, { initData: LONG.repeat(4) }),
  },
  {
    call: 'POST /api/webapp-data',
    good: () => ({ body: { initData: launchData({ id: 77 }) } }),
    stranger: 'the same',
    unknown: () => [
      { what: 'signer', body: { initData: launchData({ id: 77 }, 1, 'x') }, code: 'init_data_invalid' },
      { what: 'day', body: { initData: launchData({ id: 77 }, 1_700_000_000) }, code: 'init_data_expired' },
    ],
    wrong: bodies({}, { initData: [] }, { initData: LONG.repeat(4) }),
  },
  {
    call: 'POST /api/auth/bot/start',
    good: () => ({}),
    status: 201,
    writes: ['one_time_codes'],
    stranger: 'the same',
  },
  {
    call: 'POST /api/auth/bot/finish',
    good: ({ secret }) => ({ body: { secret } }),
    writes: ['one_time_codes', 'sessions'],
    stranger: 'the same',
    again: 'code_invalid',
    unknown: () => [{ what: 'secret', body: { secret: NO_HASH }, code: 'code_invalid' }],
    wrong: bodies({}, { secret: 7 }, { secret: LONG }),
  },

  { call: 'GET /api/health', good: () => ({}), stranger: 'the same' },
  { call: 'GET /api/health/redis', good: () => ({}), stranger: 'the same' },
  { call: 'GET /api/health/replica', good: () => ({}), stranger: 'the same' },
];
