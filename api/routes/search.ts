import { partialSearchInput, quickSearchInput, searchInput } from '#shared/contract/search.ts';
import { partialMatches } from '#shared/domain/catalog/partial-matches.ts';
import { AVAILABILITY } from '#shared/domain/catalog/product-filters.ts';
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
  {
    path: '/products/search/partial',
    read: async ({ query }, db) => {
      const groups = await partialMatches(db, partialSearchInput.parse(query));
      // Those in stock come first, also of products that are not shown.
      return {
        data: groups,
        topics: [...topicsOfProducts(groups.flatMap(({ products }) => products)), 'shop', AVAILABILITY],
      };
    },
  },
];
