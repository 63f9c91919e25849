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

/** Marketplaces come every hour or so; however many come at once, the catalogue is read once. */
const FRESH_MS = 5 * 60_000;
/** Products that are read whole at a time. */
const AT_ONCE = 500;

/** `/feed/yml.xml`: the goods for marketplaces, kept in memory as gzip. Not there while the shop is in Telegram alone. */
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
    // Unlike `pipe`, which does not handle a failure of one stream and leaves the other waiting for ever.
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
    // Unpacked as it is taken: whole, it would lie in memory once for each who reads it slowly.
    if (request.acceptsEncodings('gzip') === false) return sendStream(response, Readable.from([body]), createGunzip());
    response.setHeader('Content-Encoding', 'gzip');
    response.send(body);
  });
  return router;
}
