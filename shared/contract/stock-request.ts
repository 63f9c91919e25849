import { z } from 'zod';
import { idInput } from './id-input.ts';

/** What somebody waits for; without `variant_id` any variant of the product. */
export const stockRequestInput = z.object({ variant_id: idInput.nullish().transform((id) => id ?? null) });

/** The current state. */
export const stockRequestSchema = z.object({
  product_id: z.int(),
  variant_id: z.int().nullable(),
  is_waiting: z.boolean(),
});
export type StockRequestAnswer = z.infer<typeof stockRequestSchema>;
