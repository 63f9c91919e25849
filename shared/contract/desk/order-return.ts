import { z } from 'zod';
import { idInput } from '../id-input.ts';
import { MANUAL_PAYMENT_TYPES } from '../manual-payment.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from '../order-limits.ts';
import { PAYMENT_PROVIDERS } from '../payment.ts';
import { STEP_LIMITS } from './order-limits.ts';
import { roublesInput, typedLine } from './order-step.ts';

/** Why nothing can be returned of an order in its current state. */
const RETURN_REFUSAL_REASONS = ['unpaid', 'refund_due', 'refund_open', 'nothing_left'] as const;
export type ReturnRefusalReason = (typeof RETURN_REFUSAL_REASONS)[number];

/** A line of an order, or its delivery, of which something can be returned. Roubles. */
const returnableLineSchema = z.object({
  /** Null for the delivery. */
  line_id: z.int().nullable(),
  name: z.string(),
  quantity: z.int(),
  /** What all of it cost, after all discounts. */
  sum: z.number(),
  returned_quantity: z.int(),
  returned_sum: z.number(),
  /** Its pieces were taken from a counted stock, and can be returned to it. */
  is_counted: z.boolean(),
});

/** `GET /api/desk/orders/{id}/returnable`. */
export const returnableOrderSchema = z.object({
  /** The order's newest refund: a return contains this id, so that it is made once. */
  last_refund_id: z.int().nullable(),
  /** Null if something can be returned; otherwise there are no lines. */
  why_not: z.enum(RETURN_REFUSAL_REASONS).nullable(),
  lines: z.array(returnableLineSchema),
  /** The most that can be refunded: less than the lines cost if a sum was refunded without goods. */
  most: z.number(),
  /** Whether a sum can be refunded without goods. */
  can_return_sum: z.boolean(),
  /** The payments that refund the price, in this order. `manual_type` is how staff took it, and staff refund it. */
  payments: z.array(
    z.object({
      provider: z.enum(PAYMENT_PROVIDERS),
      manual_type: z.enum(MANUAL_PAYMENT_TYPES).nullable(),
      left: z.number(),
    }),
  ),
  /** Whether a provider can be asked to give it back. */
  can_ask_provider: z.boolean(),
});
export type ReturnableOrder = z.infer<typeof returnableOrderSchema>;

const returnedLine = z.strictObject({
  line_id: idInput.nullable(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  /** Whether the pieces can be sold again. */
  to_stock: z.boolean().default(true),
});

/** One more for the delivery. */
const returnedLines = z
  .array(returnedLine)
  .min(1, { message: 'Выберите, что возвращают' })
  .max(MAX_CART_LINES + 1)
  .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, {
    message: 'Одна строка заказа названа дважды',
  });

/** `POST /api/desk/orders/{id}/returns`. */
export const orderReturnInput = z.strictObject({
  /** Left out where only a sum is refunded. */
  lines: returnedLines.optional(),
  /** Roubles that were shown: if the sum has changed since, nothing is refunded. */
  amount: roublesInput('Сколько вернуть'),
  /** From the order as it was read: another refund since then is a conflict. */
  last_refund_id: idInput.nullable(),
  reason: typedLine(STEP_LIMITS.returnReason, 'Напишите, почему возвращаете'),
  /** The money is refunded outside of the provider, by a transfer or in cash. */
  by_hand: z.boolean().default(false),
});
export type OrderReturnInput = z.input<typeof orderReturnInput>;

/** `POST /api/desk/orders/{id}/overpayment`: refunds what an edit made too much of a payment. */
export const overpaymentInput = z.strictObject({
  payment_id: idInput,
  /** Roubles that were shown: if the sum has changed since, nothing is refunded. */
  amount: roublesInput('Сколько вернуть'),
  by_hand: z.boolean().default(false),
});
export type OverpaymentInput = z.input<typeof overpaymentInput>;
