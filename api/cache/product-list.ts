import type { ProductFiltersInput } from '#shared/contract/product-filters.ts';
import type { ProductPage } from '#shared/domain/catalog/list-products.ts';
import { AVAILABILITY } from '#shared/domain/catalog/product-filters.ts';
import { topicsOfProducts } from './public-read.ts';

/** What stands beside the products of a page; `filters` only where it was asked for. */
export const namedOfList = ({ pagination, next, facets }: ProductPage) => ({
  pagination,
  next,
  ...(facets !== undefined && { filters: facets }),
});

/**
 * Which goods a sale has is told with the shop. A list of what is in stock is another one when something sells out that does not even stand on the page; a count of it
 * too.
 */
export const topicsOfList = (
  { products }: ProductPage,
  { in_stock: isOfStock = false, facets: isCounted = false }: ProductFiltersInput,
): string[] => [...topicsOfProducts(products), 'shop', ...(isOfStock || isCounted ? [AVAILABILITY] : [])];
