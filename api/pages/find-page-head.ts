import type { Preload } from '#shared/contract/preload.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { listSales } from '#shared/domain/catalog/list-sales.ts';
import type { Database } from '#shared/domain/database.ts';
import { ratingStats } from '#shared/domain/reviews/rating-stats.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { idOf } from '../path-params.ts';
import type { PageHead } from './page-head.ts';
import {
  categoryHead,
  documentHead,
  genericHead,
  homeHead,
  productHead,
  type Shop,
  saleHead,
  unknownCategoryHead,
  unknownDocumentHead,
  unknownProductHead,
  unknownSaleHead,
} from './page-heads.ts';

interface AskedPage {
  /** Without its query. */
  path: string;
  query: Readonly<Record<string, unknown>>;
}

interface FoundPage {
  head: PageHead;
  status: 200 | 404;
}

/** Private pages, and pages without their own content. */
const NOT_FOR_SEARCH = /^\/(?:cart|checkout|order|search|user|staff)(?:\/|$)/;

/** The head of the page that the storefront shows at an address. An unknown path shows the home page. */
export async function findPageHead(
  db: Database,
  bundle: Preload,
  origin: string,
  { path, query }: AskedPage,
): Promise<FoundPage> {
  const shop: Shop = { bundle, origin };
  const address = path.replace(/\/+$/, '') || '/';
  if (NOT_FOR_SEARCH.test(address)) return found(genericHead(shop, address));
  const product = await productOf(db, query.product);
  if (product) return found(productHead(shop, product.product, product.rating));
  if (namesProduct(query)) return { head: unknownProductHead(shop), status: 404 };
  const saleId = /^\/sale\/([^/]+)$/.exec(address)?.[1];
  if (saleId !== undefined) return headOfSale(db, shop, saleId, pageOf(query.page));
  const document = /^\/documents\/([^/]+)$/.exec(address)?.[1];
  if (document !== undefined) return headOfDocument(shop, document);
  const slug = /^\/category\/([^/]+)$/.exec(address)?.[1];
  if (slug === undefined) return found(homeHead(shop, pageOf(query.page)));
  const name = decoded(slug);
  const category = bundle.categories.find((one) => one.slug === name || String(one.id) === name);
  return category
    ? found(categoryHead(shop, category, pageOf(query.page)))
    : { head: unknownCategoryHead(shop), status: 404 };
}

/** Only sales that the storefront shows. */
async function headOfSale(db: Database, shop: Shop, id: string, page: number): Promise<FoundPage> {
  const sale = (await listSales(db)).find((one) => String(one.id) === id);
  return sale ? found(saleHead(shop, sale, page)) : { head: unknownSaleHead(shop), status: 404 };
}

function headOfDocument(shop: Shop, slug: string): FoundPage {
  const document = shop.bundle.documents.find((one) => one.slug === slug);
  return document ? found(documentHead(shop, document)) : { head: unknownDocumentHead(shop), status: 404 };
}

const found = (head: PageHead): FoundPage => ({ head, status: 200 });

async function productOf(db: Database, id: unknown) {
  if (typeof id !== 'string') return null;
  try {
    const product = await findProduct(db, idOf(id));
    return { product, rating: await ratingStats(db, product.id) };
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not_found') return null;
    throw error;
  }
}

/** As the storefront parses it; an invalid value opens no product. In a preview, staff also see hidden products. */
const namesProduct = ({ product, preview }: AskedPage['query']): boolean =>
  preview === undefined && typeof product === 'string' && /^[1-9]\d{0,8}$/.test(product);

const pageOf = (text: unknown): number => (typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
