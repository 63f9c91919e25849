import type { AskedRequest } from './load/load.ts';

/** Requests to the shop, and what is measured with them in the same run. */
export interface Work {
  name: string;
  requests: Requests;
  /** The same work without the shop: from a bare server, from Express and memory, from Express and SQL. */
  floors: Partial<Record<FloorName, Requests>>;
  /** The smallest allowed ratio to each floor. */
  bars: Partial<Record<FloorName, number>>;
  connections?: number;
  /** For works without a floor: answers a second, and milliseconds of the 99th percentile. */
  least?: { perSecond?: number; p99?: number };
}

/** Sent in turn. */
type Requests = [AskedRequest, ...AskedRequest[]];

export type FloorName = 'node:http' | 'express' | 'express + pg';

const get = (path: string): AskedRequest => ({ method: 'GET', path });

/** Ids that a generated catalogue of any size has: products by id, categories 1 to 40. */
const LIST = '/api/products/category/razdel-3';
const PRODUCT = '/api/products/77';

const same = (path: string): Work['floors'] => ({
  'node:http': [get(`/bare${path}`)],
  express: [get(`/express${path}`)],
});

const kept = { express: 1.5, 'express + pg': 2.5 };

/** Carts with many different products: hardly any order waits for another's piece. */
const CARTS = Array.from({ length: 250 }, (_, n) => [
  { id: 1 + 2 * n, quantity: 1, selectedAttributeValues: {} },
  { id: 2 + 2 * n, quantity: 2, selectedAttributeValues: {} },
]);
const CONTACT = { user_telegram: 'ivan_petrov', fio: 'Иванов Иван', phone: '+7 (916) 123-45-67' };
const ADDRESS = 'Москва, ул. Тверская, 1, кв. {n}';
const ordersAt = (path: string) =>
  CARTS.map((cart_items) => ({
    method: 'POST',
    path,
    body: JSON.stringify({ ...CONTACT, address: ADDRESS, delivery_id: null, cart_items }),
  })) as Requests;
const QUOTES = CARTS.map((cart_items) => ({
  method: 'POST',
  path: '/api/cart/quote',
  body: JSON.stringify({ delivery_id: null, cart_items }),
})) as Requests;

const TYPOS = ['кирамическая крушка', 'дерквянная лошка', 'стекляная ваз', 'бамбуковий поднс'];
const search = (q: string) => get(`/api/products/search?q=${encodeURIComponent(q)}`);

/** A request that nobody has sent before. */
const fresh = (path: string) => get(`${path}${path.includes('?') ? '&' : '?'}never={n}`);

export const READS: Work[] = [
  {
    name: 'category page, kept',
    requests: [get(LIST)],
    floors: { ...same(LIST), 'express + pg': [get('/prepared/list/3')] },
    bars: kept,
  },
  {
    name: 'category page, made',
    requests: [fresh(LIST)],
    floors: { 'express + pg': [get('/prepared/list/3')] },
    bars: { 'express + pg': 0.6 },
  },
  {
    name: 'product, kept',
    requests: [get(PRODUCT)],
    floors: { ...same(PRODUCT), 'express + pg': [get('/prepared/product/77')] },
    bars: kept,
  },
  {
    name: 'product, made',
    requests: [fresh(PRODUCT)],
    floors: { 'express + pg': [get('/prepared/product/77')] },
    bars: { 'express + pg': 0.6 },
  },
  {
    name: 'settings, kept',
    requests: [get('/api/settings')],
    floors: same('/api/settings'),
    bars: { express: 1.5 },
  },
  { name: 'home page', requests: [get('/')], floors: {}, bars: {} },
];

export const SEARCHES: Work[] = [
  {
    name: 'search, two words with typos',
    requests: TYPOS.map(search) as Requests,
    floors: {},
    bars: {},
    least: { perSecond: 500 },
  },
  {
    name: 'search, two words with typos, 8 connections',
    requests: TYPOS.map(search) as Requests,
    floors: {},
    bars: {},
    connections: 8,
    least: { p99: 60 },
  },
  {
    name: 'search, made',
    requests: TYPOS.map((q) => fresh(search(q).path)) as Requests,
    floors: {},
    bars: {},
  },
];

/** Each is compared with the first page in the shop's own order. */
export const LISTS: Work[] = [
  { name: 'first page, made', requests: [fresh('/api/products')], floors: {}, bars: {} },
  ...['price_asc', 'price_desc', 'title_asc', 'title_desc'].map((sort) => ({
    name: `sorted by ${sort}, made`,
    requests: [fresh(`/api/products?sort=${sort}`)] as Requests,
    floors: {},
    bars: {},
  })),
  { name: '100th page, made', requests: [fresh('/api/products?page=100')], floors: {}, bars: {} },
];

export const ORDERS: Work[] = [
  {
    name: 'guest order of two lines',
    requests: ordersAt('/api/order'),
    floors: { 'express + pg': ordersAt('/prepared/order') },
    bars: { 'express + pg': 0.6 },
  },
  {
    name: 'quote of two lines',
    requests: QUOTES,
    floors: {},
    bars: {},
  },
];

const GROWING = ['category page, kept', 'category page, made', 'guest order of two lines'];

/** Requests for several copies of the API: from memory, from the database, and writes to it. */
export const GROWTH: Work[] = [...READS, ...ORDERS].filter(({ name }) => GROWING.includes(name));
