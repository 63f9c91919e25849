import { z } from 'zod';
import { offeredDaysSchema } from './delivery-days-schema.ts';
import { pickupPointSchema } from './pickup-point.ts';

export const categorySchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** The slug of the document with the sizes of its goods. */
  size_table: z.string().nullable(),
});
export type Category = z.infer<typeof categorySchema>;

export const deliverySchema = z.object({
  id: z.int().nullable(),
  title: z.string(),
  description: z.string(),
  price: z.number(),
  /** From this sum of goods after all discounts delivery is free; null if it always has its price. */
  free_from: z.number().nullable(),
  /** One of them is the order's address; empty if the address is the buyer's own. */
  pickup_points: z.array(pickupPointSchema),
  /** The days that can be chosen; null if there is no choice. */
  days: offeredDaysSchema.nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** The pseudo-delivery that every shop has. */
export const PICKUP = {
  id: null,
  title: 'Самовывоз',
  description: 'Забрать заказ самостоятельно',
  price: 0,
  free_from: null,
  pickup_points: [],
  days: null,
} satisfies Delivery;

export const PAYMENT_METHOD_TYPES = ['electronic', 'card', 'other', 'cash', 'online'] as const;

export const paymentMethodSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  type: z.enum(PAYMENT_METHOD_TYPES),
  /** Per cent with two decimals: '0.00' is not shown. */
  commission: z.string(),
  test_mode: z.boolean(),
  is_active: z.boolean(),
  merchant_id: z.string().nullable(),
  /** The method's public identifier; never a password. */
  public_token: z.string().nullable(),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const documentSchema = z.object({ url: z.string(), title: z.string(), slug: z.string() });
export type ShopDocument = z.infer<typeof documentSchema>;

/** `GET /api/documents/{slug}`: with its text, as `documentParts` reads it. */
export const documentTextSchema = documentSchema.extend({ body: z.string() });
export type DocumentText = z.infer<typeof documentTextSchema>;

export const saleSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  thumbnail: z.string().nullable(),
  thumbnail_alt: z.string(),
  contact: z.string(),
  is_active: z.boolean(),
  /** What it takes off the prices of its goods: a percentage or roubles; both null for one that only announces. */
  percent: z.int().nullable(),
  amount: z.number().nullable(),
  /** When it runs; null for an open end. */
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  /** Whether it has goods, which `GET /api/products?sale={id}` lists. */
  has_goods: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Sale = z.infer<typeof saleSchema>;
