import { quickSearchInput, searchInput } from '#shared/contract/search.ts';
import { quickSearchProducts, searchProducts } from '#shared/domain/catalog/search-products.ts';
import { namedOfList, topicsOfList } from '../cache/product-list.ts';
import { type PublicRead, topicsOfProducts } from '../cache/public-read.ts';

export const searchReads: PublicRead[] = [
  {
    path: '/products/search',
    read: async ({ query }, db) => {
      const input = searchInput.parse(query);
      const list = await searchProducts(db, input);
      const named = { ...namedOfList(list), read_as: list.readAs };
      return { data: list.products, named, topics: topicsOfList(list, input) };
    },
  },
  {
    path: '/products/search/quick',
    read: async ({ query }, db) => {
      const products = await quickSearchProducts(db, quickSearchInput.parse(query));
      return { data: products, topics: topicsOfProducts(products) };
    },
  },
];
