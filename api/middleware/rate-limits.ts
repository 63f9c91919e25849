import { type RequestHandler, type Response, Router } from 'express';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { RateLimitName } from '#shared/platform/rate-limits.ts';
import type { ApiDeps } from '../deps.ts';
import { callerAddress } from './caller-address.ts';
import { ERROR_ANSWERS } from './error-answers.ts';

/** The payment providers' calls. Providers must send them and retry when refused, so they are never counted. */
const webhookPaths = ({ gateways }: ApiDeps['payments']): string[] =>
  Object.values(gateways)
    .filter(({ webhooks }) => webhooks !== undefined)
    .map(({ provider }) => `/payment/${provider}/result`);

/** Ready files, and Telegram's updates. */
const UNCOUNTED = ['/assets', '/icons', '/uploads', '/telegram'];
const CATALOGUE_FILES = ['/sitemap.xml', '/sitemap-:part.xml', '/feed/yml.xml'];

/** Calls that are already counted. */
export const countedCalls = new WeakSet<object>();

/** Refuses calls if one address makes too many. Express matches the paths, as for the routes after this. */
export function rateLimits({ limits, payments }: Pick<ApiDeps, 'limits' | 'payments'>): Router {
  const limitTo =
    (name: RateLimitName): RequestHandler =>
    async (request, response, next) => {
      if (!countedCalls.has(request)) refuseAfter(response, await limits.take(name, callerAddress(request)));
      next();
    };
  const router = Router();
  router.use(countAs('pages'));
  router.use(['/api', '/payment'], countAs('calls'));
  router.use(webhookPaths(payments), (request, response, next) => {
    // Only these exact addresses: no provider calls anything below them.
    if (request.path === '/') response.locals.countedAs = null;
    next();
  });
  router.use(UNCOUNTED, countAs(null));
  router.use(async (request, response, next) => {
    const countedAs: CountedAs = response.locals.countedAs;
    if (countedAs === null || countedCalls.has(request)) return next();
    const seconds = await limits.take(countedAs, callerAddress(request));
    if (seconds > 0 && countedAs === 'pages') return refusePage(response, seconds);
    refuseAfter(response, seconds);
    next();
  });
  router.get(CATALOGUE_FILES, limitTo('catalogueFiles'));
  router.post('/api/order', limitTo('orders'));
  router.post('/api/user/signup', limitTo('signUps'));
  router.post('/api/auth/bot/start', limitTo('botSignIns'));
  router.get(
    ['/api/products/search', '/api/products/search/quick', '/api/products/search/partial'],
    limitTo('searches'),
  );
  router.post('/api/addresses/suggest', limitTo('addressSuggestions'));
  router.post('/api/reviews', limitTo('reviews'));
  router.post('/api/reviews/pictures', limitTo('reviewPictures'), limitTo('reviewPicturesInHour'));
  router.post('/api/funnel', limitTo('funnel'));
  return router;
}

/** The limit that every request counts against in addition to its own; webhooks and ready files have none. */
type CountedAs = 'calls' | 'pages' | null;

const countAs =
  (countedAs: CountedAs): RequestHandler =>
  (_request, response, next) => {
    response.locals.countedAs = countedAs;
    next();
  };

/** As plain text: a person who opened a page reads what a program would get as the answer of a call. */
function refusePage(response: Response, seconds: number): void {
  const { status, text } = ERROR_ANSWERS.too_many_requests;
  response.status(status).set({ 'Retry-After': String(seconds), 'Cache-Control': 'no-store' });
  response.type('text/plain').send(text);
}

/** Throws `too_many_requests` with the seconds to wait, if there are any. */
export function refuseAfter(response: Response, seconds: number): void {
  if (seconds === 0) return;
  response.setHeader('Retry-After', String(seconds));
  throw new ShopError('too_many_requests');
}
