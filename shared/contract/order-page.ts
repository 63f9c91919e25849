import { z } from 'zod';
import { proposedEditSchema } from './desk/order-edit.ts';
import { ORDER_PROGRESS, orderSchema } from './order.ts';

/** The steps of an order, as its buyer sees them. */
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
  /** How the tax office identifies the receipt. */
  fn: z.string(),
  document: z.string(),
  sign: z.string(),
  date: z.string(),
});
export type OrderPageReceipt = z.infer<typeof orderPageReceiptSchema>;

/**
 * `GET /api/order/hash/{hash}/page`: everything that the order's own page shows. The buyer and the address are masked
 * in `order` for everybody except its signed-in owner.
 */
export const orderPageSchema = z.object({
  order: orderSchema,
  is_own: z.boolean(),
  /** The reader may change the order: the owner, or anybody with the hash of a guest's order. */
  may_change: z.boolean(),
  /** Roubles: everything that was paid, and how much of it was refunded; what must still be paid is in `order.due`. */
  paid: z.number(),
  returned: z.number(),
  /** What must still be refunded since the order became cheaper. Pages cached before this field existed have none. */
  to_return: z.number().default(0),
  /** What the refunded money was for, as `Кружка (Синий), 2 шт.`; not in pages cached before this field existed. */
  returned_goods: z.array(z.string()).default([]),
  /** In order of time; future steps are last. */
  steps: z.array(orderPageStepSchema),
  receipts: z.array(orderPageReceiptSchema),
  /** What the shop asks the buyer to agree to; null if nothing. Which staff member asks is private. */
  proposal: proposedEditSchema.omit({ author: true }).nullable(),
});
export type OrderPage = z.infer<typeof orderPageSchema>;

/** The element of the served page that holds an order's page as JSON. */
export const ORDER_PAGE_ID = 'order-page';

/** Where an order's own page is. */
export const orderPagePath = (hash: string): string => `/order/${encodeURIComponent(hash)}`;
