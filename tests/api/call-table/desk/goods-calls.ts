import type { BulkAction } from '#shared/contract/desk/bulk-change.ts';
import { fingerprintOf } from '#shared/domain/catalog/bulk/plan-bulk-change.ts';
import type { PeopledShop } from '../../../support/peopled-shop.ts';
import { bodies, LONG, LONG_QUERY, NO_ID, noIds, paging, queries, type Row } from '../row.ts';

const KEY = '7b0f4f0e-8f0a-4c9e-9b56-0c9d8c1f2a34';
const HIDE: BulkAction = { kind: 'hide' };

/** The bulk change that hides the mug, with the numbers of its preview. */
const hideMug = ({ product: { id } }: PeopledShop) => ({
  key: KEY,
  selection: { ids: [id] },
  action: HIDE,
  seen: fingerprintOf([
    {
      id,
      refusal: null,
      steps: [{ thing: 'product', id, of: null, field: 'isHidden', was: false, now: true }],
    },
  ]),
});
const priced = { seen: { price: 1000 }, price: 1100 };

/** Calls about goods, bulk changes and intakes. */
export const DESK_GOODS_CALLS: Row[] = [
  {
    call: 'GET /api/desk/products',
    tooLarge: 400_000,
    as: 'manager',
    good: () => ({ path: '/api/desk/products?state=shown&stock=in&sort=title' }),
    stranger: 'forbidden',
    wrong: paging(
      '/api/desk/products',
      'state=lost',
      'stock=some',
      'category=x',
      'category=0',
      'pinned=2',
      'sort=best',
      `q=${LONG_QUERY}`,
      'q=a&q=b',
    ),
  },
  {
    call: 'GET /api/desk/products/{id}/variants',
    as: 'manager',
    good: ({ product }) => ({ path: `/api/desk/products/${product.id}/variants` }),
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/products/{id}/variants', 'not_found'),
  },
  {
    call: 'PUT /api/desk/products/{id}/price-and-stock',
    as: 'manager',
    good: ({ product }) => ({ path: `/api/desk/products/${product.id}/price-and-stock`, body: priced }),
    writes: ['product_events', 'product_search', 'products'],
    stranger: 'forbidden',
    again: 'conflict',
    unknown: ({ product }) => [
      ...noIds('/api/desk/products/{id}/price-and-stock', 'not_found', priced),
      {
        what: 'variant',
        path: `/api/desk/products/${product.id}/price-and-stock`,
        body: { ...priced, variant_id: NO_ID },
        code: 'not_found',
      },
    ],
    wrong: ({ product }) =>
      bodies(
        {},
        { price: 5 },
        { ...priced, price: 'x' },
        { ...priced, price: 1e12 },
        { ...priced, variant_id: LONG },
      )().map((refused) => ({ ...refused, path: `/api/desk/products/${product.id}/price-and-stock` })),
  },
  {
    call: 'GET /api/desk/product-events',
    as: 'manager',
    good: ({ product }) => ({ path: `/api/desk/product-events?product=${product.id}&limit=5` }),
    stranger: 'forbidden',
    wrong: queries('/api/desk/product-events', 'product=x', 'before=0', 'actor=1.5', 'limit=0', 'limit=x'),
  },
  { call: 'GET /api/desk/bulk-changes', as: 'manager', good: () => ({}), stranger: 'forbidden' },
  {
    call: 'POST /api/desk/bulk-changes/preview',
    as: 'manager',
    good: ({ product }) => ({ body: { selection: { ids: [product.id] }, action: HIDE } }),
    stranger: 'forbidden',
    unknown: ({ product }) => [
      {
        what: 'category',
        body: { selection: { ids: [product.id] }, action: { kind: 'category', category_id: NO_ID } },
        code: 'category_not_found',
      },
    ],
    wrong: bodies(
      {},
      { selection: { ids: [] }, action: HIDE },
      { selection: { ids: ['1'] }, action: HIDE },
      { selection: { filter: { state: 'lost' } }, action: HIDE },
      { selection: { ids: [1] }, action: { kind: 'burn' } },
      { selection: { ids: [1] }, action: { kind: 'price', rounding: '10', strikes_old: false } },
      { selection: { ids: [1] }, action: { kind: 'price', percent: -99, rounding: '10', strikes_old: false } },
      { selection: { filter: { q: LONG } }, action: HIDE },
    ),
  },
  {
    call: 'POST /api/desk/bulk-changes',
    as: 'manager',
    good: (shop) => ({ body: hideMug(shop) }),
    status: 201,
    writes: ['bulk_changes', 'product_events', 'product_search', 'products'],
    stranger: 'forbidden',
    unknown: (shop) => [
      { what: 'another state', body: { ...hideMug(shop), seen: '0'.repeat(64) }, code: 'conflict' },
      {
        what: 'category',
        body: { ...hideMug(shop), action: { kind: 'category', category_id: NO_ID } },
        code: 'category_not_found',
      },
    ],
    wrong: (shop) =>
      bodies(
        {},
        { ...hideMug(shop), key: '1' },
        { ...hideMug(shop), seen: 'yes' },
        { ...hideMug(shop), action: LONG },
      )(),
  },
  {
    call: 'POST /api/desk/bulk-changes/{id}/undo',
    as: 'manager',
    good: ({ bulkChange }) => ({ path: `/api/desk/bulk-changes/${bulkChange}/undo` }),
    writes: ['bulk_changes', 'product_events', 'product_search', 'products'],
    stranger: 'forbidden',
    again: 'conflict',
    unknown: () => noIds('/api/desk/bulk-changes/{id}/undo', 'not_found'),
  },
  {
    call: 'GET /api/desk/stock-items',
    as: 'manager',
    good: () => ({ path: '/api/desk/stock-items?q=mug' }),
    stranger: 'forbidden',
    wrong: queries('/api/desk/stock-items', '', 'q=', 'q=a&q=b', `q=${LONG_QUERY}`),
  },
  {
    call: 'GET /api/desk/intakes',
    as: 'manager',
    good: () => ({}),
    stranger: 'forbidden',
    wrong: paging('/api/desk/intakes'),
  },
  {
    call: 'POST /api/desk/intakes',
    as: 'manager',
    good: ({ soldOut }) => ({ body: { key: KEY, lines: [{ product_id: soldOut.id, quantity: 3 }] } }),
    status: 201,
    writes: ['graphile_worker._private_jobs', 'product_events', 'products', 'stock_intake_lines', 'stock_intakes'],
    stranger: 'forbidden',
    unknown: ({ second }) => [
      {
        what: 'product',
        body: { key: KEY, lines: [{ product_id: NO_ID, quantity: 3 }] },
        code: 'invalid_fields',
      },
      {
        what: 'not counted',
        body: { key: KEY, lines: [{ product_id: second.id, quantity: 3 }] },
        code: 'invalid_fields',
      },
    ],
    wrong: bodies(
      {},
      { key: KEY, lines: [] },
      { key: 'x', lines: [{ product_id: 1, quantity: 1 }] },
      { key: KEY, lines: [{ product_id: 1, quantity: 0 }] },
      { key: KEY, lines: [{ product_id: 1, quantity: 1.5 }] },
      { key: KEY, lines: [{ product_id: LONG, quantity: 1 }] },
    ),
  },
  {
    call: 'POST /api/desk/intakes/{id}/undo',
    as: 'manager',
    good: ({ intake }) => ({ path: `/api/desk/intakes/${intake}/undo` }),
    writes: ['product_events', 'products', 'stock_intakes'],
    stranger: 'forbidden',
    again: 'conflict',
    unknown: () => noIds('/api/desk/intakes/{id}/undo', 'not_found'),
  },
];
