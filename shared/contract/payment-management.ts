import { z } from 'zod';
import { idInput } from './id-input.ts';
import { MANUAL_PAYMENT_TYPES } from './manual-payment.ts';
import { OPEN_REFUND } from './open-refund.ts';
import { orderHash } from './order-hash.ts';
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES } from './payment.ts';
import { roubles } from './roubles-input.ts';

/** `POST /payment/robokassa/create-invoice-api`: the order, and one of the provider's methods. */
export const createInvoiceInput = z
  .object({ order_hash: orderHash.optional(), order_id: idInput.optional(), payment_method_id: idInput.optional() })
  .refine((body) => body.order_hash !== undefined || body.order_id !== undefined, { message: 'Укажите заказ' });

/** `POST /payment/robokassa/create-second-receipt` and `…/check-receipt-status`. */
export const receiptInput = z.object({ payment_id: idInput });
export const checkReceiptInput = z
  .object({ payment_id: idInput.optional(), receipt_id: idInput.optional() })
  .refine((body) => body.payment_id !== undefined || body.receipt_id !== undefined, { message: 'Укажите чек' });

/** `POST /api/admin/payments/{id}/refund`. Without a sum everything that is left is refunded. */
export const refundInput = z.object({
  amount: roubles.positive({ message: 'Сумма больше нуля' }).optional(),
  /** From the payment as it was read: if more was refunded since, nothing is refunded. The call can be repeated. */
  refunded: roubles.nonnegative({ message: 'Сумма не меньше нуля' }).optional(),
  by_hand: z.boolean().default(false),
});

/** `PUT /api/admin/refunds/{id}`: the result of an uncertain refund, from the provider's cabinet. */
export const resolveRefundInput = z.object({ is_done: z.boolean() });

export const fiscalSchema = z.object({ fn: z.string(), document: z.string(), sign: z.string(), date: z.string() });

export const paymentReceiptSchema = z.object({
  receipt_id: z.int(),
  kind: z.enum(['first', 'second']),
  state: z.enum(['waiting', 'done', 'failed']),
  /** How the tax office identifies it; null until it is registered. */
  fiscal: fiscalSchema.nullable(),
  /** Why it failed, in the provider's words. */
  reason: z.string().nullable(),
});
export type PaymentReceipt = z.infer<typeof paymentReceiptSchema>;

export const refundSchema = z.object({
  refund_id: z.int(),
  amount: z.number(),
  state: z.enum([...OPEN_REFUND, 'finished', 'refused']),
  by_hand: z.boolean(),
  reason: z.string().nullable(),
  /** What it is for, names with quantities; empty for a sum. */
  returned: z.array(z.string()),
  created_at: z.iso.datetime(),
});
export type RefundAnswer = z.infer<typeof refundSchema>;

/** One attempt to pay an order, as managers see it. Sums in roubles. */
export const orderPaymentSchema = z.object({
  payment_id: z.int(),
  order_id: z.int(),
  invoice_id: z.int(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** How staff took it; null if a provider took it. */
  manual_type: z.enum(MANUAL_PAYMENT_TYPES).nullable(),
  payment_status: z.enum(PAYMENT_STATUSES),
  is_test: z.boolean(),
  amount: z.number(),
  received: z.number().nullable(),
  refunded: z.number(),
  /** What must be refunded of it now; also what an edit made too much in a payment that pays for its order. */
  to_return: z.number(),
  refund_reason: z.enum(['cancelled', 'double', 'amount']).nullable(),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  refunds: z.array(refundSchema),
  receipts: z.array(paymentReceiptSchema),
});
export type OrderPayment = z.infer<typeof orderPaymentSchema>;
