import { type RequestHandler, Router } from 'express';
import { orderHash } from '#shared/contract/order-hash.ts';
import type { OrderPage } from '#shared/contract/order-page.ts';
import { findOrderPage } from '#shared/domain/payments/order-page.ts';
import { recallSettings } from '#shared/domain/settings/settings.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { ApiDeps } from '../deps.ts';
import { metrikaHosts } from '../middleware/security-headers.ts';
import { createThemeLooks } from '../pages/first-page/theme-looks.ts';
import { NO_ORDER, orderPageElement, renderOrderPage } from '../pages/order-page.ts';
import { orderHead } from '../pages/page-heads.ts';
import { createPageTemplate } from '../pages/page-template.ts';
import { servedPage } from '../pages/served-page.ts';
import type { ShopBundle } from '../pages/shop-bundle.ts';

/** The page's first buttons depend on the available payment methods. */
const EARLY = { calls: ['/api/payments/active'], pictures: [] };

/** `/order/{hash}`: an order's own page, which can be read before scripts are loaded, or without them. */
export function orderPages({ db, log, pagesDir, publicUrl }: ApiDeps, bundle: ShopBundle): Router {
  const router = Router();
  const readTemplate = createPageTemplate(pagesDir);
  const lookOf = createThemeLooks({ log, pagesDir });
  const origin = publicUrl.replace(/\/+$/, '');

  router.use(decodable);
  router.get('/:hash', privately, async (request, response, next) => {
    try {
      const [template, shop, page] = await Promise.all([readTemplate(), bundle(), pageOf(request.params.hash)]);
      const { settings } = shop;
      if (/^\d+$/.test(settings.shop.ym)) metrikaHosts(request, response);
      const head = orderHead({ bundle: shop, origin }, page?.order.order_number ?? null);
      const { timezone } = await recallSettings(db);
      // A shop for Telegram alone shows nothing until it knows where it runs.
      const isShown = settings.telegram_only !== 1;
      const order = page ? renderOrderPage(page, { settings, timezone }) : NO_ORDER;
      const root = isShown ? order : '';
      const data = page && isShown ? orderPageElement(page) : '';
      response
        .status(page ? 200 : 404)
        .type('html')
        .send(servedPage(template, { head, bundle: shop, early: EARLY, look: await lookOf(shop), root, data }));
    } catch (err) {
      log.warn({ err }, 'an order page is served without the order');
      next();
    }
  });

  async function pageOf(hash: string): Promise<OrderPage | null> {
    if (!orderHash.safeParse(hash).success) return null;
    try {
      return await findOrderPage(db, hash, { userId: null });
    } catch (error) {
      if (error instanceof ShopError && error.code === 'order_not_found') return null;
      throw error;
    }
  }
  return router;
}

/** The storefront answers all other addresses. */
const decodable: RequestHandler = ({ path }, _response, next) => {
  try {
    decodeURIComponent(path);
    next();
  } catch {
    next('router');
  }
};

/** The address is the key: it is never shown, and nothing that it opens is cached. */
const privately: RequestHandler<{ hash: string }> = (_request, response, next) => {
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  next();
};
