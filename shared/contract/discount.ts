import { z } from 'zod';

export const DISCOUNT_KINDS = ['sale', 'promo_code', 'staff'] as const;

/** What has lowered an order or a cart, as people read it, and by how much. Roubles. */
export const discountSchema = z.object({ kind: z.enum(DISCOUNT_KINDS), title: z.string(), sum: z.number() });
export type Discount = z.infer<typeof discountSchema>;

const MAX_CODE = 40;

/** As typed; the same code is written in any case and with any spaces. */
export const promoCodeInput = z
  .string()
  .trim()
  .max(MAX_CODE, { message: `Промокод длиннее ${MAX_CODE} знаков` })
  .optional();
