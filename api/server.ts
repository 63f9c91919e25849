import compression from 'compression';
import express, { type Express } from 'express';
import { comesBy } from '#shared/domain/catalog/sign-changes.ts';
import { publicReadRoutes } from './cache/public-read.ts';
import { isCompressible } from './cache/send-encoded.ts';
import type { ApiDeps } from './deps.ts';
import { answerErrors, answerUnknownCall } from './middleware/error-answers.ts';
import { jsonBody } from './middleware/json-body.ts';
import { noStore } from './middleware/no-store.ts';
import { rateLimits } from './middleware/rate-limits.ts';
import { requestLog } from './middleware/request-log.ts';
import { requestMetrics } from './middleware/request-metrics.ts';
import { callHeaders, securityHeaders } from './middleware/security-headers.ts';
import { shedOverload } from './middleware/shed-overload.ts';
import { signedInUser } from './middleware/signed-in-user.ts';
import { createShopBundle } from './pages/shop-bundle.ts';
import { addressRoutes } from './routes/addresses.ts';
import { authRoutes } from './routes/auth.ts';
import { cartRoutes } from './routes/cart.ts';
import { crawlerRoutes } from './routes/crawlers.ts';
import { descriptionRoutes } from './routes/description.ts';
import { deskPage } from './routes/desk-page.ts';
import { documentPages } from './routes/document-pages.ts';
import { feedRoutes } from './routes/feed.ts';
import { followLinkRoutes } from './routes/follow-link.ts';
import { funnelRoutes } from './routes/funnel.ts';
import { healthRoutes } from './routes/health.ts';
import { loadedLater } from './routes/loaded-later.ts';
import { orderEditRoutes } from './routes/order-edits.ts';
import { orderManagementRoutes } from './routes/order-management.ts';
import { orderPages } from './routes/order-pages.ts';
import { orderRoutes } from './routes/orders.ts';
import { ownSessionRoutes } from './routes/own-sessions.ts';
import { paymentManagementRoutes, robokassaRoutes } from './routes/payment-management.ts';
import { paymentWebhooks } from './routes/payment-webhooks.ts';
import { paymentMethodRoutes, paymentRoutes } from './routes/payments.ts';
import { publicReads } from './routes/public-reads.ts';
import { reviewPictureFiles, reviewPictureRoutes } from './routes/review-pictures.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { serviceWorkerRoute } from './routes/service-worker.ts';
import { shopIconRoutes } from './routes/shop-icons.ts';
import { staffRoutes } from './routes/staff.ts';
import { stockRequestRoutes } from './routes/stock-requests.ts';
import { storefront } from './routes/storefront.ts';
import { telegramWebhook } from './routes/telegram-webhook.ts';
import { uploads } from './routes/uploads.ts';
import { userRoutes } from './routes/user.ts';
import { wishlistRoutes } from './routes/wishlist.ts';

/** The whole HTTP part of the shop. It does not listen: the caller does. */
export function createServer(deps: ApiDeps): Express {
  comesBy(deps.db, 'api');
  const app = express();
  app.disable('x-powered-by');
  if (deps.trustProxy !== undefined) app.set('trust proxy', deps.trustProxy);
  if (deps.onAnswer) app.use(requestMetrics(deps.onAnswer));
  // `?a[b]=c` has no meaning here: every query value is text or a list of texts.
  app.set('query parser', 'simple');
  app.use(requestLog(deps.log), securityHeaders({ paymentOrigins: deps.paymentOrigins ?? [] }));
  app.use(compression({ filter: isCompressible }));

  const isCall = ['/api', '/payment'];
  app.use(isCall, callHeaders, noStore);
  // First of all: a refused call needs neither a parsed body nor a query.
  app.use(rateLimits(deps));
  app.use(isCall, jsonBody());
  app.use(shedOverload(deps));
  app.use(isCall, signedInUser(deps));
  app.use(publicReadRoutes(publicReads(deps), deps));
  app.use(
    '/api',
    cartRoutes(deps),
    addressRoutes(deps),
    authRoutes(deps),
    userRoutes(deps),
    ownSessionRoutes(deps),
    orderRoutes(deps),
    healthRoutes(deps),
    orderEditRoutes(deps),
    orderManagementRoutes(deps),
    reviewRoutes(deps),
    wishlistRoutes(deps),
    stockRequestRoutes(deps),
    reviewPictureRoutes(deps),
    staffRoutes(deps),
    followLinkRoutes(deps),
    descriptionRoutes(deps),
    paymentRoutes(deps),
    paymentManagementRoutes(deps),
    funnelRoutes(deps),
    // A seventh of the API's modules; the first visitors of a shop do not have to wait for them.
    loadedLater('/desk/', async () => (await import('./routes/desk/desk-routes.ts')).deskRoutes(deps)),
  );
  app.use('/payment', paymentMethodRoutes(deps), robokassaRoutes(deps), paymentWebhooks(deps));
  app.use(isCall, answerUnknownCall);

  app.use('/telegram', telegramWebhook(deps));
  app.use('/uploads/reviews', reviewPictureFiles(deps));
  app.use('/uploads', uploads(deps));
  app.use('/documents', documentPages(deps));
  app.use('/desk', deskPage(deps));
  const bundle = createShopBundle(deps.db, deps.payments.gateways);
  app.use('/order', orderPages(deps, bundle));
  app.use(crawlerRoutes(deps, bundle), feedRoutes(deps, bundle), serviceWorkerRoute(deps));
  app.use(shopIconRoutes(deps, bundle));
  app.use(storefront(deps, bundle));
  app.use(answerUnknownCall);
  app.use(answerErrors(deps.log));
  return app;
}
