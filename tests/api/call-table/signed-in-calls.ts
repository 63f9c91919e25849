import { at, bodies, CHANGING, LONG, LONG_QUERY, MOVING, NO_ID, noIds, paging, queries, type Row } from './row.ts';

/** Calls that need a token: a buyer’s own, and staff’s. */
export const SIGNED_IN_CALLS: Row[] = [
  { call: 'GET /api/user/token-check', as: 'buyer', good: () => ({}), stranger: 'their own' },
  { call: 'GET /api/user/me', as: 'buyer', good: () => ({}), stranger: 'their own' },
  { call: 'GET /api/user/saved-details', as: 'buyer', good: () => ({}), stranger: 'their own' },
  { call: 'GET /api/user/sessions', as: 'buyer', good: () => ({}), stranger: 'their own' },
  {
    call: 'POST /api/user/sessions/{id}/end',
    as: 'buyer',
    good: ({ session }) => ({ path: `/api/user/sessions/${session.id}/end` }),
    writes: ['sessions'],
    stranger: 'not_found',
    again: 'not_found',
    unknown: () => noIds('/api/user/sessions/{id}/end', 'not_found'),
  },
  { call: 'POST /api/user/signout-all', as: 'buyer', good: () => ({}), writes: ['sessions'], stranger: 'their own' },
  {
    call: 'POST /api/user/password',
    as: 'buyer',
    good: () => ({ body: { current_password: null, password: 'совсем новый пароль' } }),
    writes: ['sessions', 'users'],
    stranger: 'their own',
    wrong: bodies(
      {},
      { password: '12345' },
      { password: 7 },
      { password: LONG },
      { current_password: 7, password: LONG },
    ),
  },
  {
    call: 'PUT /api/user/preferences',
    as: 'buyer',
    good: () => ({ body: { price_drops: true } }),
    writes: ['users'],
    stranger: 'their own',
    wrong: bodies({}, { price_drops: 'true' }, { price_drops: 1 }, { price_drops: LONG }),
  },
  {
    call: 'POST /api/user/link-code',
    as: 'visitor',
    good: () => ({}),
    status: 201,
    writes: ['one_time_codes'],
    // Telegram has proved them already.
    stranger: 'already_linked',
  },
  { call: 'GET /api/user/export', as: 'buyer', good: () => ({}), stranger: 'their own' },
  {
    call: 'POST /api/user/delete',
    as: 'visitor',
    good: () => ({ body: { confirm: true } }),
    writes: ['erasures', 'sessions', 'users'],
    stranger: 'their own',
    wrong: bodies({}, { confirm: false }, { confirm: 'true' }, { confirm: LONG }),
  },
  { call: 'POST /api/user/signout', as: 'buyer', good: () => ({}), writes: ['sessions'], stranger: 'their own' },

  {
    call: 'GET /api/orders/user/history',
    as: 'buyer',
    good: at('/api/orders/user/history?status=pending'),
    stranger: 'their own',
    wrong: paging('/api/orders/user/history', 'status=lost'),
  },
  {
    call: 'GET /api/orders/{id}',
    as: 'buyer',
    good: ({ order }) => ({ path: `/api/orders/${order.id}` }),
    stranger: 'order_not_found',
    unknown: () => noIds('/api/orders/{id}', 'order_not_found'),
  },
  {
    call: 'PUT /api/orders/{id}/user',
    as: 'buyer',
    good: ({ order }) => ({ path: `/api/orders/${order.id}/user`, body: { address: 'Тула' } }),
    writes: CHANGING,
    stranger: 'order_not_found',
    unknown: ({ completed, guestOrder }) => [
      ...noIds('/api/orders/{id}/user', 'order_not_found', { address: 'Тула' }),
      {
        what: 'of a guest',
        path: `/api/orders/${guestOrder.id}/user`,
        body: { address: 'Тула' },
        code: 'order_not_found',
      },
      { what: 'finished', path: `/api/orders/${completed.id}/user`, body: { address: 'Тула' }, code: 'order_locked' },
    ],
    wrong: ({ order }) =>
      bodies({}, { status: 'completed' }, { address: 7 }, { fio: LONG })().map((refused) => ({
        ...refused,
        path: `/api/orders/${order.id}/user`,
      })),
  },
  {
    call: 'PUT /api/orders/{id}/cancel',
    as: 'buyer',
    good: ({ order }) => ({ path: `/api/orders/${order.id}/cancel` }),
    writes: [...MOVING, 'products'],
    stranger: 'order_not_found',
    again: 'illegal_transition',
    unknown: ({ completed }) => [
      ...noIds('/api/orders/{id}/cancel', 'order_not_found'),
      { what: 'finished', path: `/api/orders/${completed.id}/cancel`, code: 'illegal_transition' },
    ],
  },

  { call: 'GET /api/wishlist/user', as: 'buyer', good: () => ({}), stranger: 'their own' },
  {
    call: 'GET /api/wishlist/add',
    as: 'buyer',
    good: ({ second }) => ({ path: `/api/wishlist/add?id=${second.id}` }),
    writes: ['wishlist_items'],
    stranger: 'their own',
    unknown: () => [{ what: 'product', path: `/api/wishlist/add?id=${NO_ID}`, code: 'not_found' }],
    wrong: queries('/api/wishlist/add', '', 'id=', 'id=x', 'id=0', 'id=1&id=2', `id=${'9'.repeat(3000)}`),
  },
  {
    call: 'GET /api/wishlist/remove',
    as: 'buyer',
    good: ({ product }) => ({ path: `/api/wishlist/remove?id=${product.id}` }),
    writes: ['wishlist_items'],
    stranger: 'their own',
    wrong: queries('/api/wishlist/remove', '', 'id=', 'id=x', 'id=0', 'id=1&id=2', `id=${'9'.repeat(3000)}`),
  },
  {
    call: 'GET /api/wishlist/clear',
    as: 'buyer',
    good: () => ({}),
    writes: ['wishlist_items'],
    stranger: 'their own',
  },
  {
    call: 'POST /api/products/{id}/stock-request',
    as: 'buyer',
    good: ({ soldOut }) => ({ path: `/api/products/${soldOut.id}/stock-request`, body: {} }),
    writes: ['stock_requests'],
    stranger: 'their own',
    unknown: ({ product, soldOut }) => [
      ...noIds('/api/products/{id}/stock-request', 'not_found', {}),
      {
        what: 'variant',
        path: `/api/products/${soldOut.id}/stock-request`,
        body: { variant_id: NO_ID },
        code: 'not_found',
      },
      { what: 'in stock', path: `/api/products/${product.id}/stock-request`, body: {}, code: 'already_in_stock' },
    ],
    wrong: ({ soldOut }) =>
      bodies({ variant_id: 'x' }, { variant_id: 0 }, { variant_id: LONG })().map((refused) => ({
        ...refused,
        path: `/api/products/${soldOut.id}/stock-request`,
      })),
  },
  {
    call: 'DELETE /api/products/{id}/stock-request',
    as: 'buyer',
    good: ({ awaited }) => ({ path: `/api/products/${awaited.id}/stock-request`, body: {} }),
    writes: ['stock_requests'],
    stranger: 'their own',
    unknown: () => noIds('/api/products/{id}/stock-request', 'not_found', {}).slice(1),
    wrong: ({ awaited }) =>
      bodies({ variant_id: 'x' }, { variant_id: 1.5 })().map((refused) => ({
        ...refused,
        path: `/api/products/${awaited.id}/stock-request`,
      })),
  },

  {
    call: 'POST /api/reviews',
    as: 'buyer',
    good: ({ second }) => ({ body: { product_id: second.id, rating: 5, comment: 'Хорошо' } }),
    status: 201,
    writes: ['graphile_worker._private_jobs', 'notifications', 'reviews'],
    stranger: 'their own',
    unknown: ({ product, guestOrder }) => [
      { what: 'product', body: { product_id: NO_ID, rating: 5, comment: 'Да' }, code: 'not_found' },
      {
        what: 'another’s order',
        body: { product_id: product.id, rating: 5, comment: 'Да', order_id: guestOrder.id },
        code: 'order_not_found',
      },
    ],
    wrong: bodies(
      {},
      { product_id: 1, rating: 6, comment: 'Да' },
      { product_id: 1, rating: 5, comment: LONG },
      {
        product_id: '1',
        rating: 5,
        comment: 'Да',
      },
    ),
  },
  {
    call: 'GET /api/reviews/my',
    as: 'buyer',
    good: () => ({}),
    stranger: 'their own',
    wrong: paging('/api/reviews/my'),
  },
  {
    call: 'GET /api/reviews/latest',
    good: at('/api/reviews/latest?limit=8'),
    stranger: 'the same',
    wrong: queries('/api/reviews/latest', 'limit=0', 'limit=x', 'limit=1&limit=2'),
  },
  {
    call: 'GET /api/reviews/{id}',
    as: 'buyer',
    good: ({ waiting }) => ({ path: `/api/reviews/${waiting.id}` }),
    stranger: 'not_found',
    unknown: () => noIds('/api/reviews/{id}', 'not_found'),
  },

  {
    call: 'GET /api/orders',
    as: 'manager',
    good: at('/api/orders?status=pending&payment_status=unpaid'),
    stranger: 'forbidden',
    wrong: paging('/api/orders', 'status=lost', 'payment_status=lost'),
  },
  {
    call: 'PUT /api/orders/{id}/status',
    as: 'manager',
    good: ({ order }) => ({ path: `/api/orders/${order.id}/status`, body: { status: 'processing' } }),
    writes: MOVING,
    stranger: 'forbidden',
    again: 'illegal_transition',
    unknown: ({ completed }) => [
      ...noIds('/api/orders/{id}/status', 'order_not_found', { status: 'processing' }),
      {
        what: 'finished',
        path: `/api/orders/${completed.id}/status`,
        body: { status: 'pending' },
        code: 'illegal_transition',
      },
    ],
    wrong: ({ order }) =>
      bodies({}, { status: 7 }, { status: 'lost' }, { status: LONG })().map((refused) => ({
        ...refused,
        path: `/api/orders/${order.id}/status`,
      })),
  },
  {
    call: 'GET /api/admin/reviews',
    as: 'manager',
    good: at('/api/admin/reviews?is_approved=false'),
    stranger: 'forbidden',
    wrong: paging('/api/admin/reviews', 'is_approved=maybe', 'rating=6', 'product_id=0', `q=${LONG_QUERY}`),
  },
  {
    call: 'PATCH /api/admin/reviews/{id}/approve',
    as: 'manager',
    good: ({ waiting }) => ({ path: `/api/admin/reviews/${waiting.id}/approve`, body: { is_approved: true } }),
    writes: ['products', 'graphile_worker._private_jobs', 'reviews'],
    stranger: 'forbidden',
    unknown: () => noIds('/api/admin/reviews/{id}/approve', 'not_found', { is_approved: true }),
    wrong: ({ waiting }) =>
      bodies({}, { is_approved: 'yes' }, { is_approved: true, updated_at: 'now' })().map((refused) => ({
        ...refused,
        path: `/api/admin/reviews/${waiting.id}/approve`,
      })),
  },
  { call: 'GET /api/admin/staff', as: 'admin', good: () => ({}), stranger: 'forbidden' },
  {
    call: 'POST /api/admin/invites',
    as: 'admin',
    good: () => ({}),
    status: 201,
    writes: ['one_time_codes'],
    stranger: 'forbidden',
  },
  {
    call: 'PUT /api/admin/users/{id}/role',
    as: 'admin',
    good: ({ other }) => ({ path: `/api/admin/users/${other.id}/role`, body: { role: 'manager' } }),
    writes: ['sessions', 'users'],
    stranger: 'forbidden',
    unknown: ({ visitor, admin }) => [
      ...noIds('/api/admin/users/{id}/role', 'not_found', { role: 'manager' }),
      {
        what: 'unproven',
        path: `/api/admin/users/${visitor.id}/role`,
        body: { role: 'manager' },
        code: 'identity_unproven',
      },
      {
        what: 'the last admin',
        path: `/api/admin/users/${admin.id}/role`,
        body: { role: 'customer' },
        code: 'last_admin',
      },
    ],
    wrong: ({ other }) =>
      bodies({}, { role: 7 }, { role: 'owner' }, { role: LONG })().map((refused) => ({
        ...refused,
        path: `/api/admin/users/${other.id}/role`,
      })),
  },
];
