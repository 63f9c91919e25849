import type { Product } from '#shared/contract/product.ts';

/** The list with the product in it, or without: added only where it is absent. */
export function withProduct(list: readonly Product[], product: Product, isIn: boolean): Product[] {
  if (!isIn) return list.filter(({ id }) => id !== product.id);
  return list.some(({ id }) => id === product.id) ? [...list] : [product, ...list];
}
