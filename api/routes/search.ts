import { quickSearchInput, searchInput } from '#shared/contract/search.ts';
import { quickSearchProducts, searchProducts } from '#shared/domain/catalog/search-products.ts';
import type { ApiDeps } from '../deps.ts';
import { namedOfList, topicsOfList } from '../kept/product-list.ts';
import { type PublicRead, topicsOfProducts } from '../kept/public-read.ts';

export const searchReads = ({ db }: Pick<ApiDeps, 'db'>): PublicRead[] => [
  {
    path: '/products/search',
    read: async ({ query }) => {
      const input = searchInput.parse(query);
      const list = await searchProducts(db, input);
      const named = { ...namedOfList(list), read_as: list.readAs };
      return { data: list.products, named, topics: topicsOfList(list, input) };
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
