import type { Product } from '#shared/contract/product.ts';

export function productOf(id: number, changes: Partial<Product> = {}): Product {
  return {
    id,
    title: `Товар ${id}`,
    description: '',
    thumbnail: null,
    pictures: [],
    sku: null,
    price: 100,
    old_price: null,
    sale_id: null,
    variants: [],
    category_id: 1,
    rating: 0,
    review_count: 0,
    in_stock: true,
    stock: null,
    attributes: [],
    ...changes,
  };
}
