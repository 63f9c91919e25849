/** The limits of a product; prices in kopecks. */
export const PRODUCT_LIMITS = {
  title: 120,
  description: 3000,
  pictures: 10,
  alt: 200,
  attributes: 5,
  attributeName: 40,
  values: 30,
  variants: 500,
  sku: 64,
  value: 60,
  category: 60,
  minPrice: 100,
  maxPrice: 1_000_000_000,
  stock: 1_000_000,
} as const;
