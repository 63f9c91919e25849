import { productListInput } from '#shared/contract/product.ts';
import { findCategory } from '#shared/domain/catalog/categories.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { listProducts } from '#shared/domain/catalog/list-products.ts';
import type { ApiDeps } from '../deps.ts';
import { type PublicRead, topicsOfProducts } from '../kept/public-read.ts';
import { idOf } from '../path-id.ts';

/** Which goods a sale has is told with the shop. */
const topicsOfList = (products: readonly { id: number }[]) => [...topicsOfProducts(products), 'shop'];

export const productReads = ({ db }: Pick<ApiDeps, 'db'>): PublicRead[] => [
  {
    path: '/products',
    read: async ({ query }) => {
      const { products, pagination, next } = await listProducts(db, productListInput.parse(query));
      return { data: products, named: { pagination, next }, topics: topicsOfList(products) };
    },
  },
  {
    path: '/products/category/:slug',
    read: async ({ params: { slug = '' }, query }) => {
      const input = productListInput.parse(query);
      const category = await findCategory(db, slug);
      const { products, pagination, next } = await listProducts(db, input, category.id);
      return { data: products, named: { pagination, next, category }, topics: topicsOfList(products) };
    },
  },
  {
    path: '/products/:id',
    read: async ({ params: { id = '' } }) => {
      const product = await findProduct(db, idOf(id));
      return { data: product, topics: topicsOfProducts([product]) };
    },
  },
];
