import { z } from 'zod';

const DISCOUNT_KINDS = ['sale', 'promo_code', 'staff'] as const;

/** What has lowered an order or a cart, in words, and by how much. Roubles. */
export const discountSchema = z.object({ kind: z.enum(DISCOUNT_KINDS), title: z.string(), sum: z.number() });
export type Discount = z.infer<typeof discountSchema>;

export const MAX_PROMO_CODE = 40;

/** As typed; the same code is written in any case and with any spaces. */
export const promoCodeInput = z
  .string()
  .trim()
  .max(MAX_PROMO_CODE, { message: `Промокод длиннее ${MAX_PROMO_CODE} знаков` })
  .optional();

/** The form in which codes are compared: without case and spaces. */
export const promoCodeKey = (code: string): string => code.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();
