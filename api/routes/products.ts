import { Router } from 'express';
import { productListInput } from '#shared/contract/product.ts';
import { findCategory } from '#shared/domain/catalog/categories.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { listProducts } from '#shared/domain/catalog/list-products.ts';
import type { ApiDeps } from '../deps.ts';
import { publicRead, topicsOfProducts } from '../kept/public-read.ts';
import { idOf } from '../path-id.ts';

export function productRoutes({ db, kept }: ApiDeps): Router {
  const router = Router();

  router.get(
    '/products',
    publicRead(kept, async (request) => {
      const { products, pagination, next } = await listProducts(db, productListInput.parse(request.query));
      return { data: products, named: { pagination, next }, topics: topicsOfProducts(products) };
    }),
  );

  router.get(
    '/products/category/:slug',
    publicRead<{ slug: string }>(kept, async (request) => {
      const input = productListInput.parse(request.query);
      const category = await findCategory(db, request.params.slug);
      const { products, pagination, next } = await listProducts(db, input, category.id);
      return { data: products, named: { pagination, next, category }, topics: topicsOfProducts(products) };
    }),
  );

  router.get(
    '/products/:id',
    publicRead<{ id: string }>(kept, async (request) => {
      const product = await findProduct(db, idOf(request.params.id));
      return { data: product, topics: topicsOfProducts([product]) };
    }),
  );
  return router;
}
