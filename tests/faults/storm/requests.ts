import fc from 'fast-check';
import type { Call } from '#api/description/call.ts';
import { CALLS } from '#api/description/calls.ts';
import { fieldsOf } from '#api/description/parameters.ts';
import { cursorText } from '#shared/domain/catalog/product-cursor.ts';
import { launchData } from '../../support/launch-data.ts';
import { PASSWORD, type PeopledShop } from '../../support/peopled-shop.ts';
import { hostileBody, hostileValue, hostileWord } from './hostile-values.ts';

export interface StormRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Paths other than calls: pages, files, and paths that do not exist. */
const OTHER_PATHS = [
  '/',
  '/{word}',
  '/api',
  '/api/{word}',
  '/api/docs',
  '/api/openapi.json',
  '/payment/{word}',
  '/payment/robokassa/result',
  '/payment/robokassa/success',
  '/payment/robokassa/fail',
  '/telegram/webhook',
  '/telegram/{word}',
  '/uploads/{word}',
  '/documents/{word}',
  '/assets/{word}',
  '/robots.txt',
  '/sitemap.xml',
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const KEYS = ['0191d2a4-7c1e-7b1f-8a55-3f0c6d2f9b11', '0191d2a4-7c1e-7b1f-8a55-3f0c6d2f9b12', 'nonsense'];
const TYPES = ['text/plain', 'application/json; charset=x', 'application/x-www-form-urlencoded', ''];

const oneOf = (...values: unknown[]) => fc.constantFrom(...values);

/** Existing values, by the names of fields and parameters. */
function knownValues(shop: PeopledShop): Known {
  const { product, second, delivery, method, order, completed, guestOrder, review, waiting, category } = shop;
  const lines = [{ id: product.id, quantity: 1 }];
  return new Map(
    Object.entries({
      id: oneOf(1, 2, 3, 4, 5, order.id, guestOrder.id, completed.id, review.id, waiting.id),
      hash: oneOf(order.hash, guestOrder.hash, completed.hash, 'x'.repeat(32)),
      slug: oneOf(category.slug, category.id, 'nothing'),
      product_id: oneOf(product.id, second.id),
      order_id: oneOf(order.id, guestOrder.id, completed.id),
      order_hash: oneOf(order.hash, guestOrder.hash),
      replaces: oneOf(undefined, undefined, order.hash, guestOrder.hash),
      delivery_id: oneOf(delivery.id, null),
      payment_method_id: oneOf(method.id, shop.online.id),
      cart_items: oneOf(lines, JSON.stringify(lines), [...lines, { id: second.id, quantity: 2 }]),
      total_price: oneOf(undefined, undefined, 1),
      delivery_price: oneOf(undefined),
      initData: oneOf(launchData({ id: 5, username: 'storm' }), launchData({ id: 6 }), launchData({ id: 5 }, 1)),
      secret: oneOf(shop.secret),
      username: oneOf('visitor_login', 'newcomer', 'Buyer_Login', '@storm'),
      password: oneOf(PASSWORD, 'wrong-password'),
      sort: oneOf('price_asc', 'title_desc'),
      after: oneOf(
        cursorText('price_asc', { place: [100_000, product.id], reading: '' }),
        cursorText('title_desc', { place: ['Ч', 2 ** 31 - 1], reading: '0' }),
        cursorText('title_desc', { place: ['\ud800\u0000', -5], reading: '' }),
        cursorText('price_asc', { place: [-(2 ** 31), 2 ** 31], reading: '1' }),
        cursorText('rank', { place: [16, 2 ** 31 - 1, 0], reading: '1111111111' }),
        cursorText('shop', { place: [0, 0], reading: '' }),
      ),
      q: oneOf('кружка', 'чай', 'кружкка', 'a'),
    }),
  );
}

/** Requests to every address of the shop, mostly similar to valid ones: those get furthest. */
export function stormRequests(shop: PeopledShop): fc.Arbitrary<StormRequest> {
  const known = knownValues(shop);
  const tokens = [shop.buyer, shop.other, shop.manager, shop.admin, shop.visitor].map(({ token }) => `Bearer ${token}`);
  const headers = fc.record({
    'content-type': fc.oneof({ weight: 9, arbitrary: fc.constant('application/json') }, oneOfText(TYPES)),
    'idempotency-key': fc.oneof({ weight: 9, arbitrary: fc.constant('') }, oneOfText(KEYS)),
    authorization: oneOfText(['', '', ...tokens, ...tokens, 'Bearer', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi']),
  });
  const toCall = fc.constantFrom(...CALLS).chain((call) =>
    fc.record({
      method: mostly(call.method.toUpperCase(), oneOfText(METHODS)),
      path: addressOf(call, known),
      headers,
      body: fc.oneof({ weight: 5, arbitrary: bodyOf(call, known) }, { weight: 1, arbitrary: hostileBody }),
    }),
  );
  const elsewhere = fc.record({
    method: oneOfText(METHODS),
    path: fc.tuple(fc.constantFrom(...OTHER_PATHS), hostileWord).map(([path, word]) => path.replace('{word}', word)),
    headers,
    body: hostileBody,
  });
  return fc
    .oneof({ weight: 9, arbitrary: toCall }, { weight: 1, arbitrary: elsewhere })
    .map((request) => ({ ...request, headers: withoutEmpty(request.headers) }));
}

const oneOfText = (values: string[]) => fc.constantFrom(...values);

const mostly = (value: string, other: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other });

const withoutEmpty = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));

/** A map, because names like `__proto__` are looked up too. */
type Known = Map<string, fc.Arbitrary<unknown>>;

function addressOf({ path, query }: Call, known: Known): fc.Arbitrary<string> {
  const filled = path.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? fc.constant(part) : wordOf(known.get(name));
  });
  const examples = new Map<string, unknown>(Object.entries(query?.example ?? {}));
  const names = query ? Object.keys(fieldsOf(query.schema)) : [];
  const pairs = [...names, 'unknown', 'page[a]', '__proto__'].map((name) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant('') },
      {
        weight: 2,
        arbitrary: wordOf(known.get(name) ?? fc.constant(examples.get(name))).map((word) => `${name}=${word}`),
      },
      { weight: 1, arbitrary: hostileWord.map((word) => `${name}=${word}&${name}=1`) },
    ),
  );
  return fc
    .tuple(fc.tuple(...filled), fc.tuple(...pairs))
    .map(([parts, given]) => [parts.join(''), given.filter(Boolean).join('&')].filter(Boolean).join('?'));
}

const wordOf = (known: fc.Arbitrary<unknown> = fc.constant(1)): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: known.map((value) => encodeURIComponent(String(value))) },
    { weight: 1, arbitrary: hostileWord },
  );

/** The example with real values, and some fields replaced by other values. */
function bodyOf({ body }: Call, known: Known): fc.Arbitrary<string> {
  const fields = Object.entries(body?.example ?? {}).map(([name, example]) => {
    const good = known.get(name) ?? fc.constant(example);
    return [name, fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: hostileValue })] as const;
  });
  const others = ['replaces', 'order_id'].map((name) => [name, known.get(name) ?? fc.constant(1)] as const);
  return fc.record(Object.fromEntries([...others, ...fields])).map((value) => JSON.stringify(value));
}
