import type { ProductFiltersInput } from '#shared/contract/product-filters.ts';
import type { ProductPage } from '#shared/domain/catalog/list-products.ts';
import { AVAILABILITY } from '#shared/domain/catalog/product-filters.ts';
import { topicsOfProducts } from './public-read.ts';

/** The fields next to the products of a page; `filters` only if they were requested. */
export const namedOfList = ({ pagination, next, facets }: ProductPage) => ({
  pagination,
  next,
  ...(facets !== undefined && { filters: facets }),
});

/**
 * A change of a sale's goods is reported as a change of the shop. A list of products in stock also changes when a
 * product that is not on the page sells out, and so does its count.
 */
export const topicsOfList = (
  { products }: ProductPage,
  { in_stock: isOfStock = false, facets: isCounted = false }: ProductFiltersInput,
): string[] => [...topicsOfProducts(products), 'shop', ...(isOfStock || isCounted ? [AVAILABILITY] : [])];
