import { z } from 'zod';
import { MANUAL_PAYMENT_TYPES } from '../manual-payment.ts';
import { orderPaymentSchema } from '../payment-management.ts';
import { talkSchema } from './inbox.ts';
import { foundOrderSchema } from './order-search.ts';
import { ORDER_STEPS } from './order-step.ts';

const ORDER_EVENT_KINDS = ['created', 'status', 'payment', 'method', 'details', 'fulfilment'] as const;

/** One line of an order's history. */
const orderEventSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(ORDER_EVENT_KINDS),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The person's name; null for a guest, the shop itself and a person whose account no longer exists. */
  actor: z.string().nullable(),
  /** The order's own buyer did it. */
  is_by_buyer: z.boolean(),
  channel: z.enum(['api', 'bot', 'provider', 'job']),
  /** It undoes the step before it. */
  is_undo: z.boolean(),
  /** Why it was cancelled. */
  reason: z.string().nullable(),
  /**
   * For money one of `PaymentOutcome`; for an edit `proposed`, `accepted`, `accepted_by_phone`, `refused` or
   * `withdrawn`; for an order that staff wrote down `by_phone`.
   */
  outcome: z.string().nullable(),
  /** The sum of that, in roubles. */
  amount: z.number().nullable(),
  manual_type: z.enum(MANUAL_PAYMENT_TYPES).nullable(),
  /** What has changed in the order: names of fields, `lines`, `track`. */
  changed: z.array(z.string()),
});
export type OrderEventLine = z.infer<typeof orderEventSchema>;

const orderNoteSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  author: z.string().nullable(),
  text: z.string(),
});

/** Where an order's money is, in roubles. */
const orderMoneySchema = z.object({
  /** All that was paid, including what is to be refunded. */
  received: z.number(),
  to_return: z.number(),
  on_its_way: z.number(),
  uncertain: z.number(),
  returned: z.number(),
  /** The most that can be refunded. */
  returnable: z.number(),
});

/** `GET /api/desk/orders/{id}`, and the answer to every change of it: an order as staff work with it. */
export const deskOrderSchema = z.object({
  order: foundOrderSchema,
  money: orderMoneySchema,
  /** All attempts to pay it, oldest first. */
  payments: z.array(orderPaymentSchema),
  /** Oldest first. */
  diary: z.array(orderEventSchema),
  notes: z.array(orderNoteSchema),
  /** The messages; a talk is closed with `last_id`, which is null before it has started. */
  talk: talkSchema.extend({ last_id: z.int().nullable() }),
  /** The steps that this person may take now, the usual one first. */
  steps: z.array(z.enum(ORDER_STEPS)),
  /** The last step, and for how many milliseconds it can still be undone. */
  undo: z.object({ event_id: z.int(), left_ms: z.int(), actor: z.string().nullable(), is_own: z.boolean() }).nullable(),
  /**
   * What was returned of its lines, also what is still on its way back. `place` is the index in `items`, null for the
   * delivery; roubles.
   */
  returned_lines: z.array(z.object({ place: z.int().nullable(), quantity: z.int(), sum: z.number() })),
  /** Whether this person may return some of its pieces. */
  can_return: z.boolean(),
  /** The shop no longer takes orders from its buyer. */
  is_blocked: z.boolean(),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;
