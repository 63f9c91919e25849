import { Router } from 'express';
import { quickSearchInput, searchInput } from '#shared/contract/search.ts';
import { quickSearchProducts, searchProducts } from '#shared/domain/catalog/search-products.ts';
import type { ApiDeps } from '../deps.ts';
import { publicRead, topicsOfProducts } from '../kept/public-read.ts';

/** Mounted before the products, whose ids would take the word `search` for one. */
export function searchRoutes({ db, kept }: ApiDeps): Router {
  const router = Router();

  router.get(
    '/products/search',
    publicRead(kept, async (request) => {
      const { products, pagination, next, readAs } = await searchProducts(db, searchInput.parse(request.query));
      return { data: products, named: { pagination, next, read_as: readAs }, topics: topicsOfProducts(products) };
    }),
  );

  router.get(
    '/products/search/quick',
    publicRead(kept, async (request) => {
      const products = await quickSearchProducts(db, quickSearchInput.parse(request.query));
      return { data: products, topics: topicsOfProducts(products) };
    }),
  );
  return router;
}
