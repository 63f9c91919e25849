import { z } from 'zod';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { lineInput, linesInput } from '#shared/contract/text-input.ts';

const line = (max: number) => lineInput().min(1).max(max);
const price = z.int().min(PRODUCT_LIMITS.minPrice).max(PRODUCT_LIMITS.maxPrice);

/** A picture in the shop's uploads. */
const storedPicture = z.object({
  url: z.string().min(1).max(500),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Attribute values that show it; left out, an existing picture keeps its own. */
  valueIds: z.array(z.int()).optional(),
  /** The same by their names, for values that may be new. */
  shownFor: z.array(z.object({ attribute: z.string(), value: z.string() })).optional(),
  /** What it shows, in words; empty for words made of the title, left out as it is. */
  alt: lineInput().max(PRODUCT_LIMITS.alt).optional(),
  /** The colour that is shown until the picture is loaded. */
  placeholder: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
});
export type StoredPicture = z.infer<typeof storedPicture>;

/** Of an attribute or a value that the product already has: under another name it is still the same one. */
const knownId = z.int().optional();

const attributeInput = z.object({
  id: knownId,
  name: line(PRODUCT_LIMITS.attributeName),
  /** `price` replaces the product's if it is set. */
  values: z
    .array(z.object({ id: knownId, value: line(PRODUCT_LIMITS.value), price: price.nullable() }))
    .min(1)
    .max(PRODUCT_LIMITS.values),
});
export type AttributeInput = z.infer<typeof attributeInput>;

const stock = z.int().min(0).max(PRODUCT_LIMITS.stock).nullable();
const sku = line(PRODUCT_LIMITS.sku).nullable();

const variantInput = z.object({
  /** Of a variant that stays, even if its values change; without it the variant with the same values is used. */
  id: knownId,
  /** One value of each attribute of the product: their ids, or attribute → value as people write them. */
  values: z.union([z.array(z.int()).min(1), z.record(line(PRODUCT_LIMITS.attributeName), line(PRODUCT_LIMITS.value))]),
  sku,
  /** Null if the product's price is used. */
  price: price.nullable(),
  oldPrice: price.nullable(),
  /** Null if it shares the product's; left out, an existing variant keeps its pieces. */
  stock: stock.optional(),
  pictureId: z.int().nullable(),
  /** Instead of the id, the address of one of the product's pictures, which may be new. */
  pictureUrl: z.string().optional(),
  isHidden: z.boolean(),
});
export type VariantInput = z.infer<typeof variantInput>;

export const productInput = z.object({
  title: line(PRODUCT_LIMITS.title),
  description: linesInput().max(PRODUCT_LIMITS.description),
  price,
  /** An existing one by its id, or a new one by its title. */
  category: z.union([z.object({ id: z.int() }), z.object({ title: line(PRODUCT_LIMITS.category) })]),
  attributes: z.array(attributeInput).max(PRODUCT_LIMITS.attributes),
  /** Null when the shop does not count the pieces. */
  stock,
  pictures: z.array(storedPicture).max(PRODUCT_LIMITS.pictures),
  isHidden: z.boolean(),
  isPinned: z.boolean().optional(),
  sku: sku.optional(),
  oldPrice: price.nullable().optional(),
  /** Staff are notified at this many pieces; null for the shop's own threshold, 0 for never. */
  lowStock: stock.optional(),
  /** All of them, in their order; an empty list makes it a product without variants. */
  variants: z.array(variantInput).max(PRODUCT_LIMITS.variants).optional(),
});
export type ProductInput = z.infer<typeof productInput>;

export const productChange = productInput.partial();
export type ProductChange = z.infer<typeof productChange>;
