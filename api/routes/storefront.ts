import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import staticGzip, { type ExpressStaticGzipOptions } from 'express-static-gzip';
import { ShopError } from '#shared/domain/shop-error.ts';
import { readPublicly } from '../cache/public-read.ts';
import { sendEncoded } from '../cache/send-encoded.ts';
import type { ApiDeps } from '../deps.ts';
import { metrikaHosts, withoutPageHeaders } from '../middleware/security-headers.ts';
import { createEarlyRequests } from '../pages/early-requests.ts';
import { findPageHead } from '../pages/find-page-head.ts';
import { createFinishedPages } from '../pages/finished-pages.ts';
import { createFirstPages } from '../pages/first-page/first-pages.ts';
import { createThemeLooks } from '../pages/first-page/theme-looks.ts';
import { createPageTemplate } from '../pages/page-template.ts';
import { plainPage } from '../pages/served-page.ts';
import type { ShopBundle } from '../pages/shop-bundle.ts';

const YEAR = 365 * 24 * 3600 * 1000;
const HOUR = 3600 * 1000;

const compressed: ExpressStaticGzipOptions = { enableBrotli: true, orderPreference: ['br', 'gz'], index: false };

/** The built storefront: its hashed assets, cached forever, and its page for every path without another route. */
export function storefront(deps: ApiDeps, bundle: ShopBundle): Router {
  const { pagesDir } = deps;
  const router = Router();
  const page = storefrontPage(deps, bundle);
  router.use(undecodablePath(page));
  router.get(['/', '/index.html'], page);
  router.use(
    '/assets',
    staticGzip(path.join(pagesDir, 'assets'), {
      ...compressed,
      serveStatic: { maxAge: YEAR, immutable: true, redirect: false, setHeaders: withoutPageHeaders },
    }),
    missingFile,
  );
  router.use(staticGzip(pagesDir, { ...compressed, serveStatic: { maxAge: HOUR, redirect: false } }));
  router.use('/icons', missingFile);
  router.get('/{*path}', page);
  return router;
}

/** The file servers would answer such a path with their own HTML message for developers. */
function undecodablePath(page: RequestHandler): RequestHandler {
  return (request, response, next) => {
    try {
      decodeURIComponent(request.path);
      next();
    } catch {
      const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(?:assets|icons)\//.test(request.path);
      return isPage ? page(request, response, next) : next(new ShopError('bad_request'));
    }
  };
}

/** A file of an earlier build is missing: it must not be answered with the page. */
const missingFile: RequestHandler = (_request, response) => {
  response.status(404).type('text/plain').send('Not found');
};

function storefrontPage(deps: ApiDeps, bundle: ShopBundle): RequestHandler {
  const { db, log, pagesDir, publicUrl } = deps;
  const readTemplate = createPageTemplate(pagesDir);
  const earlyRequests = createEarlyRequests(db);
  const firstPages = createFirstPages(deps);
  const lookOf = createThemeLooks(deps);
  const finish = createFinishedPages();
  const origin = publicUrl.replace(/\/+$/, '');
  return async (request, response) => {
    const template = await readTemplate();
    // The page refers to the assets of its build and contains the shop's data, so it is requested again each time.
    response.setHeader('Cache-Control', 'no-cache');
    try {
      const shop = await bundle();
      const asked = { path: request.path === '/index.html' ? '/' : request.path, query: request.query };
      const [{ head, status }, first, look] = await Promise.all([
        readPublicly(deps, (db) => findPageHead(db, shop, origin, asked)),
        firstPages.draw(shop, asked),
        lookOf(shop),
      ]);
      // Data that were rendered here need no call.
      const early = first ? { calls: [], pictures: first.pictures } : await earlyRequests(shop, asked);
      if (/^\d+$/.test(shop.settings.shop.ym)) metrikaHosts(request, response);
      response.status(status);
      sendEncoded(request, response, finish(template, { head, bundle: shop, early, look, first }));
    } catch (err) {
      log.warn({ err }, 'a page is served without the shop’s data');
      response.type('html').send(plainPage(template));
    }
  };
}
