import { Router } from 'express';
import { productListInput } from '#shared/contract/product.ts';
import { findCategory } from '#shared/domain/catalog/categories.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { listProducts } from '#shared/domain/catalog/list-products.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { idOf } from '../path-id.ts';

export function productRoutes({ db }: ApiDeps): Router {
  const router = Router();

  router.get('/products', async (request, response) => {
    const { products, pagination, next } = await listProducts(db, productListInput.parse(request.query));
    answer(response, products, { pagination, next });
  });

  router.get('/products/category/:slug', async (request, response) => {
    const input = productListInput.parse(request.query);
    const category = await findCategory(db, request.params.slug);
    const { products, pagination, next } = await listProducts(db, input, category.id);
    answer(response, products, { pagination, next, category });
  });

  router.get('/products/:id', async (request, response) => {
    answer(response, await findProduct(db, idOf(request.params.id)));
  });
  return router;
}
