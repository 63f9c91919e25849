import { z } from 'zod';
import { proposedEditSchema } from './desk/order-edit.ts';
import { ORDER_PROGRESS, orderSchema } from './order.ts';

/** What an order goes through, as its buyer reads it. */
const ORDER_PAGE_STEPS = ['created', 'reopened', 'paid', ...ORDER_PROGRESS, 'cancelled', 'refunded'] as const;
export type OrderPageStepKind = (typeof ORDER_PAGE_STEPS)[number];

export const orderPageStepSchema = z.object({
  kind: z.enum(ORDER_PAGE_STEPS),
  /** Null for a step that is still to come. */
  at: z.iso.datetime().nullable(),
  /** Why the shop cancelled it. */
  reason: z.string().nullable(),
});
export type OrderPageStep = z.infer<typeof orderPageStepSchema>;

export const orderPageReceiptSchema = z.object({
  kind: z.enum(['first', 'second']),
  /** What the tax office knows the receipt by. */
  fn: z.string(),
  document: z.string(),
  sign: z.string(),
  date: z.string(),
});
export type OrderPageReceipt = z.infer<typeof orderPageReceiptSchema>;

/**
 * `GET /api/order/hash/{hash}/page`: all that the order's own page shows. Who it is for and where it goes is masked in
 * `order` for everybody but its signed-in owner.
 */
export const orderPageSchema = z.object({
  order: orderSchema,
  is_own: z.boolean(),
  /** Roubles: all that came, and what of it went back; what is still to be paid is in `order.due`. */
  paid: z.number(),
  returned: z.number(),
  /** What is still to go back of it since the order became cheaper. Pages that were kept before it was said have none. */
  to_return: z.number().default(0),
  /** In the order of time; those to come are last. */
  steps: z.array(orderPageStepSchema),
  receipts: z.array(orderPageReceiptSchema),
  /** What the shop asks the buyer to agree to; null where that is nothing. Which of the staff asks is private. */
  proposal: proposedEditSchema.omit({ author: true }).nullable(),
});
export type OrderPage = z.infer<typeof orderPageSchema>;

/** The element of the served page that holds an order's page as JSON. */
export const ORDER_PAGE_ID = 'order-page';

/** Where an order's own page is. */
export const orderPagePath = (hash: string): string => `/order/${encodeURIComponent(hash)}`;
