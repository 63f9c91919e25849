import { z } from 'zod';
import { discountSchema, promoCodeInput } from './discount.ts';
import { idInput } from './id-input.ts';
import { orderHash } from './order-hash.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from './order-limits.ts';

/** What the server accepts of a cart line: which product, which values, how many. Other fields are ignored. */
export const cartLineInput = z.object({
  id: idInput,
  quantity: z
    .int()
    .min(1)
    .max(MAX_QUANTITY, { message: `Не больше ${MAX_QUANTITY} штук одного товара` }),
  selectedAttributeValues: z.record(z.string().regex(/^\d{1,10}$/), idInput).default({}),
});
export type CartLineInput = z.infer<typeof cartLineInput>;

export const cartLinesInput = z
  .array(cartLineInput)
  .min(1, { message: 'Корзина пуста' })
  .max(MAX_CART_LINES, { message: `В корзине не больше ${MAX_CART_LINES} строк` });

const jsonText = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'Корзина передана с ошибкой' });
    return z.NEVER;
  }
});

/** A list, or the same list as JSON text. */
export const cartItemsInput = z.union([jsonText.pipe(cartLinesInput), cartLinesInput]);

/** A line as the server sees it now: returned if prices changed, so that the storefront can refresh its cart. */
export const pricedLineSchema = z.object({
  key: z.string(),
  id: z.int(),
  title: z.string(),
  attribute_name: z.string(),
  value_name: z.string(),
  quantity: z.int(),
  variant_id: z.int().nullable(),
  sku: z.string().nullable(),
  /** For one piece, after a running sale. */
  price: z.number(),
  /** For one piece, before any discount. */
  full_price: z.number(),
  /** What the product's page strikes through for this choice; null for nothing. */
  old_price: z.number().nullable(),
  /** The discount of a promo code on the whole line. */
  discount: z.number(),
  thumbnail: z.string().nullable(),
  selectedAttributeValues: z.record(z.string(), z.int()),
  problem: z.enum(['unknown', 'sold_out', 'not_enough', 'attributes']).nullable(),
  /** Pieces that the line can have: if they are few, or if it asks for all of them or more. */
  available: z.int().nullable(),
});
export type PricedLine = z.infer<typeof pricedLineSchema>;

export const quoteSchema = z.object({
  lines: z.array(pricedLineSchema),
  /** Goods after all discounts. */
  cart_total: z.number(),
  discounts: z.array(discountSchema),
  /** The code that was sent: whether it applies, and if not, why, in words. Null if none was sent. */
  promo_code: z.object({ code: z.string(), is_applied: z.boolean(), message: z.string() }).nullable(),
  delivery_price: z.number(),
  total_price: z.number(),
  amount_to_pay: z.number(),
  min_order_total_price: z.number(),
});
/** The cart with its current prices; errors of `POST /api/order` contain it. */
export type Quote = z.infer<typeof quoteSchema>;

/** `POST /api/cart/quote`: prices a cart without ordering it. */
export const quoteInput = z.object({
  cart_items: cartItemsInput,
  delivery_id: idInput.nullable().default(null),
  promo_code: promoCodeInput,
  /** The guest's own pending order that this cart will replace: its promo code can be used again. */
  replaces: orderHash.optional(),
});
