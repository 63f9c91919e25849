import { z } from 'zod';

/** What a shop needs before its first buyer, in the best order. */
export const FIRST_STEPS = ['name', 'products', 'delivery', 'payment', 'contact', 'documents'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstStepSchema = z.object({
  name: z.enum(FIRST_STEPS),
  is_done: z.boolean(),
});
export type FirstStepView = z.infer<typeof firstStepSchema>;
