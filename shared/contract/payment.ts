import { z } from 'zod';
import { ORDER_STATUSES, PAYMENT_STATES } from './order-status.ts';

/** Who receives the money of a method. `offline` methods are paid to a person. */
export const PAYMENT_PROVIDERS = ['offline', 'robokassa', 'telegram'] as const;

/** As staff read them. */
export const PROVIDER_NAMES = {
  offline: 'Магазин',
  robokassa: 'Robokassa',
  telegram: 'Telegram',
} satisfies Record<(typeof PAYMENT_PROVIDERS)[number], string>;

/**
 * The state of one attempt to pay, as the server knows it: `pending` is also "still being checked"; `expired` was never
 * paid, and money that comes for it later is still accepted or refunded; `refund_due` and `refunded` is money that was
 * paid and that the shop does not keep; `withdrawn` was recorded by mistake.
 */
export const PAYMENT_STATUSES = [
  'pending',
  'paid',
  'failed',
  'expired',
  'refund_due',
  'refunded',
  'withdrawn',
] as const;

/**
 * `POST /api/payment/init`: the fields of the widget or the form, under the provider's own names, signed by the server.
 * While the attempt is open, a repeated call returns the same attempt, so that nobody pays twice by tapping twice.
 */
export const startedPaymentSchema = z.object({
  payment_id: z.int(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Robokassa: the fields of its widget and form. Telegram: `invoice_url` for `WebApp.openInvoice`. */
  fields: z.record(z.string(), z.string()),
  /** Where the fields are sent as an ordinary form (POST) if the widget does not load; Telegram: the invoice itself. */
  action: z.string(),
  /** The provider's widget script; null if there is none. */
  script: z.string().nullable(),
  /** No money moves. */
  is_test: z.boolean(),
  /** In roubles. */
  amount: z.number(),
  expires_at: z.iso.datetime(),
});
export type StartedPayment = z.infer<typeof startedPaymentSchema>;

/** `POST /api/payment/create-invoice`: an address that can be opened anywhere to pay the same attempt. */
export const paymentLinkSchema = z.object({
  payment_id: z.int(),
  provider: z.enum(PAYMENT_PROVIDERS),
  url: z.string(),
  expires_at: z.iso.datetime(),
});
export type PaymentLink = z.infer<typeof paymentLinkSchema>;

/** `GET /api/payment/status/{id}`: for the owner's token or `?order_hash=`. */
export const paymentStatusSchema = z.object({
  payment_id: z.int(),
  payment_status: z.enum(PAYMENT_STATUSES),
  is_test: z.boolean(),
  /** In roubles. */
  amount: z.number(),
  paid_at: z.iso.datetime().nullable(),
  order_id: z.int(),
  order_number: z.int(),
  order_status: z.enum(ORDER_STATUSES),
  /** The order as a whole: another attempt may have paid it. */
  order_payment_status: z.enum(PAYMENT_STATES),
});
export type PaymentStatusAnswer = z.infer<typeof paymentStatusSchema>;

/** A text that cannot be a hash finds nothing, so it is no field error. */
export const paymentStatusInput = z.object({ order_hash: z.string().max(64).optional() });
