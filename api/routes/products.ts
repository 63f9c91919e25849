import { productListInput } from '#shared/contract/product.ts';
import { findCategory } from '#shared/domain/catalog/categories.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { listProducts } from '#shared/domain/catalog/list-products.ts';
import { relatedProducts } from '#shared/domain/orders/related-products.ts';
import { namedOfList, topicsOfList } from '../cache/product-list.ts';
import { type PublicRead, topicsOfProducts } from '../cache/public-read.ts';
import { idOf } from '../path-params.ts';

export const productReads: PublicRead[] = [
  {
    path: '/products',
    read: async ({ query }, db) => {
      const input = productListInput.parse(query);
      const list = await listProducts(db, input);
      return { data: list.products, named: namedOfList(list), topics: topicsOfList(list, input) };
    },
  },
  {
    path: '/products/category/:slug',
    read: async ({ params: { slug = '' }, query }, db) => {
      const input = productListInput.parse(query);
      const category = await findCategory(db, slug);
      const list = await listProducts(db, input, category.id);
      return { data: list.products, named: { ...namedOfList(list), category }, topics: topicsOfList(list, input) };
    },
  },
  {
    path: '/products/:id',
    read: async ({ params: { id = '' } }, db) => {
      const product = await findProduct(db, idOf(id));
      return { data: product, topics: topicsOfProducts([product]) };
    },
  },
  {
    // A new order invalidates nothing here: related products are counted again when goods change.
    path: '/products/:id/related',
    read: async ({ params: { id = '' } }, db) => {
      const related = await relatedProducts(db, idOf(id));
      return { data: related, topics: topicsOfProducts([...related.bought_together, ...related.similar]) };
    },
  },
];
