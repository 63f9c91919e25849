import { z } from 'zod';
import { MAX_PROMO_CODE } from '#shared/contract/discount.ts';
import { DISCOUNT_STATES } from '#shared/contract/discount-state.ts';
import { MAX_INT } from '#shared/contract/max-int.ts';
import { roubles, termsInput, termsView } from './discount-terms.ts';

export const DESK_PROMO_CODES_PER_PAGE = 50;

/** Orders that use a code now: how many, their sum after all discounts, and what the code took off. Roubles. */
const figuresSchema = z.object({ orders: z.int(), sum: z.number(), discount: z.number() });

/** A promo code as staff see it. */
export const deskPromoCodeSchema = z.object({
  id: z.int(),
  code: z.string(),
  is_active: z.boolean(),
  state: z.enum([...DISCOUNT_STATES, 'used_up']),
  ...termsView,
  min_total: z.number(),
  total_limit: z.int().nullable(),
  per_buyer_limit: z.int().nullable(),
  is_first_order_only: z.boolean(),
  used_count: z.int(),
  figures: figuresSchema,
  version: z.string(),
});
export type DeskPromoCode = z.infer<typeof deskPromoCodeSchema>;

const limit = z
  .int({ message: 'Целое число' })
  .min(1, { message: 'От одного' })
  .max(MAX_INT, { message: 'Слишком много' })
  .nullable();

const fields = z.object({
  code: z
    .string()
    .trim()
    .max(MAX_PROMO_CODE, { message: `Промокод длиннее ${MAX_PROMO_CODE} знаков` })
    .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} _-]*[\p{L}\p{N}])$/u, {
      message: 'Промокод — буквы, цифры и дефисы, от двух знаков',
    }),
  is_active: z.boolean(),
  ...termsInput,
  min_total: roubles,
  total_limit: limit,
  per_buyer_limit: limit,
  is_first_order_only: z.boolean(),
});

export const newPromoCodeInput = fields.partial().extend({ code: fields.shape.code, draft_key: z.uuid() });
export const changePromoCodeInput = fields.partial().extend({ version: z.string().max(64) });
