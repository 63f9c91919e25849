import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { launchData } from '../support/launch-data.ts';
import { rawRequest } from '../support/raw-request.ts';
import {
  addAttribute,
  makeDelivery,
  makeManager,
  makePaymentMethod,
  makeProduct,
  orderBody,
} from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

const unhandled: unknown[] = [];
const keep = (reason: unknown) => void unhandled.push(reason);
beforeEach(() => void process.on('unhandledRejection', keep));
afterEach(() => void process.off('unhandledRejection', keep));

const REQUESTS = 2000;
const SEED = 20_261_121;

const PATHS = [
  '/api/categories',
  '/api/settings',
  '/api/products',
  '/api/products/:word',
  '/api/products/category/:word',
  '/api/theme/css',
  '/api/cart/quote',
  '/api/auth/telegram',
  '/api/user/me',
  '/api/user/signout',
  '/api/order',
  '/api/order/hash/:word',
  '/payment/method',
  '/api/health',
  '/telegram/webhook',
  '/uploads/:word',
  '/documents/:word',
  '/assets/:word',
  '/:word',
];

/** Percent-encoded, so that it may stand in a path: what it decodes to is the server's matter. */
const word = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '2147483648',
    '1e9',
    '%00',
    '..%2f..',
    '%ff',
    '%',
    'a'.repeat(3000),
    '%F0%9F%8D%B5',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -1,
    1,
    1.5,
    1e300,
    2 ** 31,
    null,
    true,
    '',
    '1',
    '\u0000',
    '\ud800',
    '💥',
    [],
    {},
    'x'.repeat(600),
  ),
  fc.string({ unit: 'binary' }),
  fc.double(),
);
const line = fc.record(
  {
    id: fc.oneof(fc.constantFrom(1, 2), scalar),
    quantity: fc.oneof(fc.constantFrom(1, 999), scalar),
    selectedAttributeValues: fc.anything(),
  },
  { requiredKeys: [] },
);
const lines = fc.array(line, { maxLength: 4 });
const order = fc.record(
  {
    fio: fc.oneof(fc.constant('Иван'), scalar),
    user_telegram: fc.oneof(fc.constant('ivan'), scalar),
    address: fc.oneof(fc.constant('Тула'), scalar),
    phone: fc.oneof(fc.constant('89991234567'), scalar),
    delivery_id: fc.oneof(fc.constantFrom(null, 1), scalar),
    cart_items: fc.oneof(
      lines,
      lines.map((list) => JSON.stringify(list)),
      fc.constant([{ id: 1, quantity: 1 }]),
      scalar,
    ),
    total_price: fc.oneof(fc.constant(undefined), scalar),
    consent: fc.oneof(fc.constant(true), scalar),
    replaces: fc.oneof(fc.constant(undefined), fc.constant('a'.repeat(32)), scalar),
    order_hash: fc.oneof(fc.constant('a'.repeat(32)), scalar),
    payment_method_id: fc.oneof(fc.constant(1), scalar),
    initData: fc.oneof(fc.constant(launchData({ id: 5, username: 'storm' })), scalar),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  { weight: 6, arbitrary: order.map((value) => JSON.stringify(value)) },
  { weight: 3, arbitrary: fc.constantFrom(1, 2).map((id) => JSON.stringify(orderBody([{ id }]))) },
  { weight: 2, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '{', '['.repeat(5000), '"', '{"__proto__":{"fio":1}}', 'x'.repeat(120_000)),
  },
);
const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
  path: fc.tuple(fc.constantFrom(...PATHS), word).map(([path, chosen]) => path.replace(':word', chosen)),
  query: fc.oneof(
    fc.constant(''),
    fc
      .tuple(fc.constantFrom('page', 'per_page', 'perPage', 'sort', 'page[a]', '%00'), word)
      .map(([name, value]) => `?${name}=${value}`),
  ),
  body,
  type: fc.constantFrom(
    'application/json',
    'application/json',
    'application/json',
    'text/plain',
    'application/json; charset=x',
    '',
  ),
  key: fc.constantFrom('', '', '0191d2a4-7c1e-7b1f-8a55-3f0c6d2f9b11', 'nonsense'),
  token: fc.constantFrom('', '', '', 'Bearer', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi'),
});

it('a storm of random and malformed requests brings no failure of the shop’s own', { timeout: 60_000 }, async () => {
  const { id } = await makeProduct(db);
  const other = await makeProduct(db, { stock: 3 });
  await addAttribute(db, other.id, 'Цвет', [{ value: 'синий' }]);
  await Promise.all([makeDelivery(db), makePaymentMethod(db), makeManager(db)]);
  expect([id, other.id]).toEqual([1, 2]);

  const seen = new Map<number, number>();
  const storm = fc.sample(request, { numRuns: REQUESTS, seed: SEED });
  const send = async ({ method, path, query, body: sent, type, key, token }: (typeof storm)[number]) => {
    const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    const headers = {
      ...(type && { 'content-type': type }),
      ...(key && { 'idempotency-key': key }),
      ...(token && { authorization: token }),
    };
    const answer = await rawRequest(api.port, path + query, { method, headers, ...(hasBody && { body: sent }) });
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    // The bot is not there: its webhook may say so.
    if (answer.status >= 500 && !path.startsWith('/telegram/')) return `${method} ${path}${query} → ${answer.status}`;
    const isCall = /^\/(?:api|payment)\//.test(path);
    const isEnvelope = answer.contentType.startsWith('application/json') || method === 'HEAD' || method === 'OPTIONS';
    if (isCall && !isEnvelope) return `${method} ${path} → ${answer.contentType}`;
    return /\bat .+\.ts:\d|node_modules|Prisma/.test(answer.text) ? `${method} ${path} tells of itself` : undefined;
  };
  const problems: (string | undefined)[] = [];
  for (let at = 0; at < storm.length; at += 20)
    problems.push(...(await Promise.all(storm.slice(at, at + 20).map(send))));

  expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  expect(unhandled).toEqual([]);
  expect(api.errors().filter(({ path }) => !String(path).startsWith('/telegram/'))).toEqual([]);
  // It was a real storm: some got through, the others were refused in many ways.
  for (const status of [200, 201, 400, 401, 404, 409, 413, 422])
    expect([status, seen.has(status)]).toEqual([status, true]);
});
