import type { Product } from '#shared/contract/product.ts';

export function productOf(id: number, changes: Partial<Product> = {}): Product {
  return {
    ...{ id, title: `Товар ${id}`, description: '', thumbnail: null, pictures: [] },
    ...{ price: 100, category_id: 1, in_stock: true, stock: null, attributes: [] },
    ...changes,
  };
}
