import { quickSearchInput, searchInput } from '#shared/contract/search.ts';
import { quickSearchProducts, searchProducts } from '#shared/domain/catalog/search-products.ts';
import type { ApiDeps } from '../deps.ts';
import { type PublicRead, topicsOfProducts } from '../kept/public-read.ts';

export const searchReads = ({ db }: Pick<ApiDeps, 'db'>): PublicRead[] => [
  {
    path: '/products/search',
    read: async ({ query }) => {
      const { products, pagination, next, readAs } = await searchProducts(db, searchInput.parse(query));
      return { data: products, named: { pagination, next, read_as: readAs }, topics: topicsOfProducts(products) };
    },
  },
  {
    path: '/products/search/quick',
    read: async ({ query }) => {
      const products = await quickSearchProducts(db, quickSearchInput.parse(query));
      return { data: products, topics: topicsOfProducts(products) };
    },
  },
];
