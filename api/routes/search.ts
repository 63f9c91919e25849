import { Router } from 'express';
import { quickSearchInput, searchInput } from '#shared/contract/search.ts';
import { quickSearchProducts, searchProducts } from '#shared/domain/catalog/search-products.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';

/** Mounted before the products, whose ids would take the word `search` for one. */
export function searchRoutes({ db }: ApiDeps): Router {
  const router = Router();

  router.get('/products/search', async (request, response) => {
    const { products, pagination, next, readAs } = await searchProducts(db, searchInput.parse(request.query));
    answer(response, products, { pagination, next, read_as: readAs });
  });

  router.get('/products/search/quick', async (request, response) => {
    answer(response, await quickSearchProducts(db, quickSearchInput.parse(request.query)));
  });
  return router;
}
