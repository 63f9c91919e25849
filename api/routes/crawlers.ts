import { Readable } from 'node:stream';
import { type Response, Router } from 'express';
import { countForSitemap, lastChanges, listForSitemap } from '#shared/domain/catalog/list-for-sitemap.ts';
import type { ApiDeps } from '../deps.ts';
import { shopManifest } from '../pages/manifest.ts';
import { categoryUrl, productUrl } from '../pages/page-heads.ts';
import type { ShopBundle } from '../pages/shop-bundle.ts';
import { type ListedUrl, SITEMAP_URLS, sitemapIndex, urlSet } from '../pages/sitemap.ts';
import { sendStream } from '../send-stream.ts';

/** Files that search engines and browsers request automatically: robots.txt, sitemaps, the web app manifest. */
export function crawlerRoutes(
  { db, publicUrl }: Pick<ApiDeps, 'db' | 'publicUrl'>,
  bundle: ShopBundle,
  most = SITEMAP_URLS,
): Router {
  const router = Router();
  const origin = publicUrl.replace(/\/+$/, '');
  const isHidden = async () => (await bundle()).settings.telegram_only === 1;

  router.get('/robots.txt', async (_request, response) => {
    const rules = (await isHidden())
      ? ['User-agent: *', 'Disallow: /']
      : // Pages that are not for search say so themselves; a crawler must come in to read that and to render pages.
        ['User-agent: *', 'Disallow:', `Sitemap: ${origin}/sitemap.xml`];
    response.setHeader('Cache-Control', 'no-cache');
    response.type('text/plain').send(`${rules.join('\n')}\n`);
  });

  router.get('/manifest.webmanifest', async (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.type('application/manifest+json').send(JSON.stringify(shopManifest((await bundle()).settings)));
  });

  /** The home page and categories are in the first part. */
  async function* urlsOf(part: number): AsyncGenerator<ListedUrl> {
    const { categories } = await bundle();
    const ahead = categories.length + 1;
    if (part === 0) {
      const changes = await lastChanges(db);
      const latest = [...changes.values()].sort((one, other) => other.getTime() - one.getTime())[0];
      yield { url: `${origin}/`, changed: latest };
      for (const category of categories)
        yield { url: categoryUrl({ origin }, category), changed: changes.get(category.id) };
    }
    const skip = part === 0 ? 0 : part * most - ahead;
    const count = part === 0 ? most - ahead : most;
    for await (const { id, updatedAt } of listForSitemap(db, skip, count)) {
      yield { url: productUrl(origin, id), changed: updatedAt };
    }
  }

  const partsOf = async () => Math.ceil((1 + (await bundle()).categories.length + (await countForSitemap(db))) / most);

  router.get('/sitemap.xml', async (_request, response) => {
    if (await isHidden()) return missing(response);
    const parts = await partsOf();
    await sendXml(response, parts > 1 ? sitemapIndex(origin, parts) : urlSet(urlsOf(0)));
  });

  router.get('/sitemap-:part.xml', async (request, response) => {
    const part = /^[1-9]\d{0,3}$/.test(request.params.part) ? Number(request.params.part) : 0;
    if (part === 0 || (await isHidden()) || part > (await partsOf())) return missing(response);
    await sendXml(response, urlSet(urlsOf(part - 1)));
  });
  return router;
}

const missing = (response: Response): void => void response.status(404).type('text/plain').send('Not found');

async function sendXml(response: Response, text: AsyncIterable<string> | Iterable<string>): Promise<void> {
  response.setHeader('Cache-Control', 'no-cache');
  response.type('application/xml');
  await sendStream(response, Readable.from(text));
}
