import type { DeskShop } from '../../support/desk-shop.ts';
import { png } from '../../support/picture.ts';
import { bodies, invalid, LONG, NO_ID, noIds, type Row } from './row.ts';

const KEY = '5b0c5d0e-8b1a-4c0f-9b6e-2f3a1d7c9e10';
const PICTURE = '/uploads/pictures/0f0e0d0c0b0a09080706050403020100-16x20-0/1280.jpg';

const form = ({ category }: DeskShop, changes: object = {}) => ({
  title: 'Плащ',
  description: '',
  price: 100,
  old_price: null,
  sku: null,
  stock: null,
  low_stock: null,
  is_hidden: false,
  is_pinned: false,
  pictures: [],
  attributes: [],
  variants: [],
  category: { id: category.id },
  ...changes,
});
const seen = { version: 'x', stock: 50, variants: [] };
const at = ({ second }: DeskShop) => `/api/desk/products/${second.id}`;

const WRONG = [
  { title: '' },
  { title: LONG },
  { title: 7 },
  { price: 0.5 },
  { price: '100' },
  { price: 1e12 },
  { stock: -1 },
  { stock: 1.5 },
  { category: {} },
  { is_hidden: 1 },
  { old_price: 100 },
  { variants: [{}] },
  { attributes: [{ id: null, name: 'Цвет', values: [] }] },
  {
    pictures: [
      { url: 'https://example.com/a.jpg', width: 1, height: 1, placeholder: '#ffffff', alt: '', shown_for: [] },
    ],
  },
];

/** Calls of the desk's product editor. */
export const PRODUCT_EDITOR_CALLS: Row[] = [
  { call: 'GET /api/desk/product-choices', as: 'manager', good: () => ({}), stranger: 'forbidden' },
  {
    call: 'POST /api/desk/products',
    as: 'manager',
    good: (shop) => ({ body: form(shop, { draft_key: KEY }) }),
    status: 201,
    tooLarge: 400_000,
    writes: ['product_events', 'product_search', 'products', 'search_words'],
    stranger: 'forbidden',
    unknown: (shop) => [
      {
        what: 'category',
        body: form(shop, { category: { id: NO_ID }, draft_key: KEY }),
        code: 'category_not_found',
      },
    ],
    wrong: (shop) => [
      ...bodies(form(shop), form(shop, { draft_key: 'x' }))(),
      ...WRONG.map((changes) =>
        invalid(JSON.stringify(changes).slice(0, 40), { body: form(shop, { ...changes, draft_key: KEY }) }),
      ),
    ],
  },
  {
    call: 'GET /api/desk/products/{id}',
    as: 'manager',
    tooLarge: 400_000,
    good: (shop) => ({ path: at(shop) }),
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/products/{id}', 'not_found'),
  },
  {
    call: 'PUT /api/desk/products/{id}',
    as: 'manager',
    good: (shop) => ({ path: at(shop), body: form(shop, { seen: shop.edited.seen }) }),
    writes: ['product_events', 'product_search', 'products', 'search_words'],
    again: 'conflict',
    stranger: 'forbidden',
    tooLarge: 400_000,
    unknown: (shop) => [
      ...noIds('/api/desk/products/{id}', 'not_found', form(shop, { seen })),
      { what: 'an old state', path: at(shop), body: form(shop, { seen }), code: 'conflict' },
    ],
    wrong: (shop) =>
      [
        ...bodies(form(shop), form(shop, { seen: {} }))(),
        ...WRONG.map((changes) =>
          invalid(JSON.stringify(changes).slice(0, 40), { body: form(shop, { ...changes, seen: shop.edited.seen }) }),
        ),
      ].map((refused) => ({ ...refused, path: at(shop) })),
  },
  {
    call: 'DELETE /api/desk/products/{id}',
    as: 'manager',
    good: (shop) => ({ path: at(shop) }),
    tooLarge: 400_000,
    writes: ['product_events', 'product_search', 'products'],
    again: 'not_found',
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/products/{id}', 'not_found'),
  },
  {
    call: 'POST /api/desk/products/{id}/bring-back',
    as: 'manager',
    good: ({ archived }) => ({ path: `/api/desk/products/${archived.id}/bring-back` }),
    writes: ['product_events', 'products'],
    again: 'not_found',
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/products/{id}/bring-back', 'not_found'),
  },
  {
    call: 'POST /api/desk/products/{id}/duplicate',
    as: 'manager',
    good: (shop) => ({ path: `${at(shop)}/duplicate`, body: { draft_key: KEY } }),
    status: 201,
    writes: ['product_events', 'product_search', 'products', 'search_words'],
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/products/{id}/duplicate', 'not_found', { draft_key: KEY }),
    wrong: (shop) =>
      bodies({}, { draft_key: 'x' }, { draft_key: LONG })().map((refused) => ({
        ...refused,
        path: `${at(shop)}/duplicate`,
      })),
  },
  {
    call: 'GET /api/desk/products/{id}/preview',
    as: 'manager',
    good: (shop) => ({ path: `${at(shop)}/preview` }),
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/products/{id}/preview', 'not_found'),
  },
  {
    call: 'POST /api/desk/pictures',
    as: 'manager',
    good: () => ({ body: png(8, 10, [120, 30, 30]) }),
    status: 201,
    stranger: 'forbidden',
    wrong: () => [
      invalid('nothing', {}),
      invalid('a drawing', { body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
      invalid('JSON', { body: {} }),
    ],
  },
  {
    call: 'POST /api/desk/pictures/crop',
    as: 'manager',
    good: ({ picture }) => ({ body: { url: picture, left: 0, top: 0, width: 0.5, height: 1 } }),
    status: 201,
    stranger: 'forbidden',
    unknown: () => [
      { what: 'picture', body: { url: PICTURE, left: 0, top: 0, width: 0.5, height: 1 }, code: 'not_found' },
      { what: 'address', body: { url: '/etc/passwd', left: 0, top: 0, width: 1, height: 1 }, code: 'not_found' },
    ],
    wrong: bodies(
      {},
      { url: PICTURE, left: 0.6, top: 0, width: 0.5, height: 1 },
      { url: PICTURE, left: 0, top: 0, width: 0, height: 1 },
      { url: LONG, left: 0, top: 0, width: 1, height: 1 },
    ),
  },
];
