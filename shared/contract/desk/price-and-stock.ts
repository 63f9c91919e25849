import { z } from 'zod';
import { idInput } from '../id-input.ts';
import { kopecksFromRoubles } from '../money.ts';
import { PRODUCT_LIMITS } from '../product-limits.ts';

const PRICE_MESSAGE = 'Цена — от 1 ₽ до 10 000 000 ₽, не больше двух знаков после запятой';
const STOCK_MESSAGE = `Остаток — целое число от 0 до ${PRODUCT_LIMITS.stock}`;

/** Roubles, converted to kopecks. */
const priceInput = z
  .number({ message: PRICE_MESSAGE })
  .transform((roubles) => kopecksFromRoubles(roubles) ?? 0)
  .refine((kopecks) => kopecks >= PRODUCT_LIMITS.minPrice && kopecks <= PRODUCT_LIMITS.maxPrice, {
    message: PRICE_MESSAGE,
  });
const stock = z.int({ message: STOCK_MESSAGE }).min(0, { message: STOCK_MESSAGE }).max(PRODUCT_LIMITS.stock, {
  message: STOCK_MESSAGE,
});

const fields = { price: priceInput.nullable(), old_price: priceInput.nullable(), stock: stock.nullable() };

/**
 * Changes only the given fields of a product, or of one of its variants. `seen` contains the previous values of those
 * fields: if they differ now, the answer is 409 `conflict` with the current state.
 */
export const priceAndStockInput = z
  .object({ variant_id: idInput.nullable().default(null), seen: z.object(fields).partial() })
  .extend(z.object(fields).partial().shape)
  .refine((input) => FIELDS.some((field) => input[field] !== undefined), { message: 'Укажите, что изменить' })
  .refine((input) => FIELDS.every((field) => input[field] === undefined || input.seen[field] !== undefined), {
    message: 'Укажите, что было до изменения',
    path: ['seen'],
  })
  .refine(({ variant_id, price }) => variant_id !== null || price !== null, {
    message: PRICE_MESSAGE,
    path: ['price'],
  });
export type PriceAndStockInput = z.infer<typeof priceAndStockInput>;

const FIELDS = ['price', 'old_price', 'stock'] as const;
