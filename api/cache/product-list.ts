import type { ProductFiltersInput } from '#shared/contract/product-filters.ts';
import type { ProductPage } from '#shared/domain/catalog/list-products.ts';
import { AVAILABILITY } from '#shared/domain/catalog/product-filters.ts';
import { topicsOfProducts } from './public-read.ts';

/** What is beside the products of a page; `filters` only where they were asked for. */
export const namedOfList = ({ pagination, next, facets }: ProductPage) => ({
  pagination,
  next,
  ...(facets !== undefined && { filters: facets }),
});

/**
 * A change of a sale's goods is reported with the shop. A list of what is in stock changes when something sells out
 * that is not even on the page; its count too.
 */
export const topicsOfList = (
  { products }: ProductPage,
  { in_stock: isOfStock = false, facets: isCounted = false }: ProductFiltersInput,
): string[] => [...topicsOfProducts(products), 'shop', ...(isOfStock || isCounted ? [AVAILABILITY] : [])];
