import { z } from 'zod';
import { idInput } from './id-input.ts';
import { pagingInput } from './paging.ts';
import { productFiltersInput } from './product-filters.ts';

export const PRODUCTS_PER_PAGE = 10;
const PRODUCT_SORTS = ['price_asc', 'price_desc', 'title_asc', 'title_desc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const SALE_MESSAGE = 'Номер акции — целое число';
const AFTER_MESSAGE = 'Продолжить отсюда нельзя: начните с первой страницы';

/**
 * `after` is the `next` of the previous page: the list continues after its last product, whatever was added meanwhile,
 * and `page` is only repeated. `sale` leaves the goods of one sale.
 */
export const productListInput = z
  .object({
    sort: z.enum(PRODUCT_SORTS, { message: 'Такой сортировки нет' }).optional(),
    after: z
      .string({ message: AFTER_MESSAGE })
      .regex(/^[\w-]{1,4000}$/, { message: AFTER_MESSAGE })
      .optional(),
    sale: z.coerce.number({ message: SALE_MESSAGE }).pipe(idInput).optional(),
  })
  .and(productFiltersInput)
  .and(pagingInput(PRODUCTS_PER_PAGE));
export type ProductListInput = z.infer<typeof productListInput>;

/** Next to `pagination`: what `after` takes for the next page, null on the last one. */
export const nextSchema = z.string().nullable();

export const pictureSchema = z.object({
  id: z.int(),
  /** Attribute values that show it; empty for a picture of the whole product. */
  value_ids: z.array(z.int()),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  placeholder: z.string(),
});

/** One value that the product is available in. `price_modifier` replaces the product's price if it is set. */
export const productAttributeSchema = z.object({
  id: z.int(),
  attribute_id: z.int(),
  attribute: z.object({ id: z.int(), name: z.string() }),
  value: z.object({ id: z.int(), value: z.string() }),
  price_modifier: z.number().nullable(),
  /** What `price_modifier` was before a running sale lowered it; null without one. */
  old_price: z.number().nullable(),
});
export type ProductAttribute = z.infer<typeof productAttributeSchema>;

/** One existing combination of values, with its own price, stock and picture. */
export const productVariantSchema = z.object({
  id: z.int(),
  sku: z.string().nullable(),
  /** Attribute id → value id, one for each attribute of the product. */
  values: z.record(z.string(), z.int()),
  price: z.number(),
  old_price: z.number().nullable(),
  in_stock: z.boolean(),
  /** Pieces left, if the shop counts them and they are few. */
  stock: z.int().nullable(),
  picture_id: z.int().nullable(),
});
export type ProductVariant = z.infer<typeof productVariantSchema>;

export const productSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  thumbnail: z.string().nullable(),
  pictures: z.array(pictureSchema),
  sku: z.string().nullable(),
  /** What it costs now, after a running sale. */
  price: z.number(),
  /** What it cost before, above `price`; null if nothing is struck through. */
  old_price: z.number().nullable(),
  /** The running sale that lowers its prices. */
  sale_id: z.int().nullable(),
  category_id: z.int(),
  /** Of its published reviews, with up to two decimals; 0 if there are none. */
  rating: z.number(),
  review_count: z.int(),
  /** Whether any of it is available: with variants, any of them. */
  in_stock: z.boolean(),
  /** Pieces left, if the shop counts them and they are few. */
  stock: z.int().nullable(),
  attributes: z.array(productAttributeSchema),
  /** Empty for a product without variants. */
  variants: z.array(productVariantSchema),
});
export type Product = z.infer<typeof productSchema>;

/** `GET /api/products/{id}/related`. No product is in both lists, and neither contains the product itself. */
export const relatedProductsSchema = z.object({
  /** What the same orders contained, most often first. */
  bought_together: z.array(productSchema),
  /** Of the same category, the nearest in price first. */
  similar: z.array(productSchema),
});
export type RelatedProducts = z.infer<typeof relatedProductsSchema>;
