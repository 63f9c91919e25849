import type { FirstPicture } from '#shared/contract/first-page.ts';
import { pictureSizes, salePictureSizes } from '#shared/contract/picture-sizes.ts';
import type { Preload } from '#shared/contract/preload.ts';
import { productListInput } from '#shared/contract/product.ts';
import { listProducts } from '#shared/domain/catalog/list-products.ts';
import { listSales } from '#shared/domain/catalog/list-sales.ts';
import type { Database } from '#shared/domain/database.ts';
import { cachedAnswer } from './cached-answer.ts';
import { escapeHtml } from './document-page.ts';
import { preloadPicture } from './picture-elements.ts';
import { BUNDLE_FRESH_MS } from './shop-bundle.ts';

/** The first requests of a page's script, so that the browser can send them before it has the script. */
export interface EarlyRequests {
  /** Paths of calls, as the storefront writes them. */
  calls: readonly string[];
  pictures: readonly FirstPicture[];
}

interface AskedPage {
  /** Without its query. */
  path: string;
  query: Readonly<Record<string, unknown>>;
}

const NONE: EarlyRequests = { calls: [], pictures: [] };
/** With any of these in the address, the screen opens with another list. */
const PAGING = ['q', 'page', 'per_page', 'perPage', 'sort', 'product'];
const FILTERS = ['price_min', 'price_max', 'in_stock', 'on_sale', 'values'];
const OTHER_LISTS = [...PAGING, ...FILTERS];
/** The first row on a phone. */
const FIRST_PRODUCTS = 2;

export function createEarlyRequests(db: Database) {
  const homePictures = cachedAnswer(BUNDLE_FRESH_MS, () => readHomePictures(db));
  return async ({ categories, settings }: Preload, { path, query }: AskedPage): Promise<EarlyRequests> => {
    if (settings.telegram_only === 1 || OTHER_LISTS.some((name) => name in query)) return NONE;
    if (path === '/') {
      // The page works without them, only a little slower.
      const pictures = await homePictures().catch(() => []);
      return { calls: ['/api/sales/all', '/api/products'], pictures };
    }
    const slug = /^\/category\/([\w-]+)$/.exec(path)?.[1];
    const isKnown = slug !== undefined && categories.some((category) => category.slug === slug);
    return isKnown ? { calls: [`/api/products/category/${slug}`], pictures: [] } : NONE;
  };
}

async function readHomePictures(db: Database): Promise<FirstPicture[]> {
  const [sales, { products }] = await Promise.all([listSales(db), listProducts(db, productListInput.parse({}))]);
  const ofProducts = products.slice(0, FIRST_PRODUCTS).map(({ pictures, thumbnail }) => pictures[0]?.url ?? thumbnail);
  const ofSales = sales.slice(0, 1).map(({ thumbnail }) => thumbnail);
  return [
    ...ofSales.flatMap((url) => (url ? { url, sizes: salePictureSizes(url) } : [])),
    ...ofProducts.flatMap((url) => (url ? { url, sizes: pictureSizes('card', url) } : [])),
  ];
}

export function renderEarlyRequests({ calls, pictures }: EarlyRequests): string {
  return [
    ...pictures.map(({ url, sizes }) => preloadPicture(url, sizes)),
    ...calls.map((path) => `<link rel="preload" as="fetch" href="${escapeHtml(path)}" crossorigin>`),
  ].join('');
}
