import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Router } from 'express';
import type { Product } from '#shared/contract/product.ts';
import { findProducts } from '#shared/domain/catalog/find-product.ts';
import { listForSitemap } from '#shared/domain/catalog/list-for-sitemap.ts';
import { productView } from '#shared/domain/catalog/product-view.ts';
import type { ApiDeps } from '../deps.ts';
import { cachedAnswer } from '../pages/cached-answer.ts';
import { productUrl } from '../pages/page-heads.ts';
import type { ShopBundle } from '../pages/shop-bundle.ts';
import { ymlFeed } from '../pages/yml-feed.ts';
import { sendStream } from '../send-stream.ts';

/** Marketplaces request it about once an hour; for simultaneous requests the catalogue is read once. */
const FRESH_MS = 5 * 60_000;
/** The number of products that are read at a time. */
const AT_ONCE = 500;

/** `/feed/yml.xml`: the goods for marketplaces, cached as gzip. 404 while the shop is only in Telegram. */
export function feedRoutes({ db, publicUrl }: Pick<ApiDeps, 'db' | 'publicUrl'>, bundle: ShopBundle): Router {
  const router = Router();
  const origin = publicUrl.replace(/\/+$/, '');

  async function* products(): AsyncGenerator<Product> {
    let ids: number[] = [];
    const read = async () => {
      const rows = new Map((await findProducts(db, ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => rows.get(id) ?? []).map(productView);
    };
    for await (const { id } of listForSitemap(db, 0, Number.MAX_SAFE_INTEGER)) {
      ids.push(id);
      if (ids.length < AT_ONCE) continue;
      yield* await read();
      ids = [];
    }
    yield* await read();
  }

  const feed = cachedAnswer(FRESH_MS, async () => {
    const { settings, categories } = await bundle();
    const shop = {
      name: settings.title,
      company: settings.siteName,
      origin,
      categories,
      productUrl: (id: number) => productUrl(origin, id),
    };
    // Not `pipe`: it does not handle a failure of one stream and leaves the other waiting for ever.
    return pipeline(Readable.from(ymlFeed(shop, products())), createGzip(), (zipped) => buffer(zipped));
  });

  router.get('/feed/yml.xml', async (request, response) => {
    if ((await bundle()).settings.telegram_only === 1) {
      return void response.status(404).type('text/plain').send('Not found');
    }
    const body = await feed();
    response.setHeader('Cache-Control', 'public, max-age=300');
    response.setHeader('Vary', 'Accept-Encoding');
    response.type('application/xml');
    // Unpacked while it is sent: an unpacked copy would be in memory for each slow reader.
    if (request.acceptsEncodings('gzip') === false) return sendStream(response, Readable.from([body]), createGunzip());
    response.setHeader('Content-Encoding', 'gzip');
    response.send(body);
  });
  return router;
}
