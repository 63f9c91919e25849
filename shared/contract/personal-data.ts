import { z } from 'zod';
import { discountSchema } from './discount.ts';
import { fieldViews } from './order.ts';
import { ROLES } from './user.ts';

const when = z.iso.datetime();
const said = z.string().nullable();

const orderDataSchema = z.object({
  order_number: z.int(),
  created_at: when,
  updated_at: when,
  status: z.string(),
  payment_status: z.string(),
  ...fieldViews,
  carrier: z.string(),
  track_number: z.string(),
  delivery: z.string(),
  delivery_day: z.string(),
  delivery_interval: z.string(),
  delivery_price: z.number(),
  discounts: z.array(discountSchema),
  total_price: z.number(),
  amount_to_pay: z.number(),
  cancel_reason: said,
  lines: z.array(z.object({ title: z.string(), variant: z.string(), quantity: z.int(), price: z.number() })),
  history: z.array(
    z.object({ at: when, kind: z.string(), from: said, to: said, channel: z.string(), details: z.unknown() }),
  ),
  payments: z.array(
    z.object({
      invoice: z.int(),
      provider: z.string(),
      provider_id: said,
      sum: z.number(),
      refunded: z.number(),
      state: z.string(),
      created_at: when,
      paid_at: when.nullable(),
      receipt: z.unknown(),
      receipts: z.array(z.object({ kind: z.string(), state: z.string(), fiscal: z.unknown() })),
      refunds: z.array(z.object({ sum: z.number(), state: z.string(), reason: said, created_at: when })),
      told_by_provider: z.array(z.unknown()),
    }),
  ),
});
export type OrderData = z.infer<typeof orderDataSchema>;

/** `GET /api/user/export`: everything that the shop stores about a person, except what proves who they are. */
export const personalDataSchema = z.object({
  made_at: when,
  shop: z.string(),
  /** Null for a guest. */
  profile: z
    .object({
      id: z.int(),
      role: z.enum(ROLES),
      login: said,
      former_login: said,
      first_name: said,
      last_name: said,
      email: said,
      telegram_id: said,
      has_password: z.boolean(),
      can_message: z.boolean(),
      price_drops: z.boolean(),
      created_at: when,
    })
    .nullable(),
  sessions: z.array(z.object({ device: z.string(), created_at: when, last_used_at: when, expires_at: when })),
  consents: z.array(
    z.object({
      kind: z.string(),
      document: z.string(),
      version: z.int().nullable(),
      text: said,
      order_number: z.int().nullable(),
      given_at: when,
      withdrawn_at: when.nullable(),
      by_phone: z.boolean(),
    }),
  ),
  /** If the shop accepts no orders from this person. */
  refusals: z.array(z.object({ phone: said, reason: z.string(), created_at: when })),
  orders: z.array(orderDataSchema),
  followed_orders: z.array(z.int()),
  messages: z.array(
    z.object({
      order_number: z.int().nullable(),
      from_shop: z.boolean(),
      text: z.string(),
      photo: said,
      sent_at: when,
    }),
  ),
  reviews: z.array(
    z.object({
      product: z.string(),
      rating: z.int(),
      comment: z.string(),
      is_approved: z.boolean(),
      created_at: when,
      /** The shop's answer to it. */
      answer: said,
      /** Addresses of the pictures. */
      pictures: z.array(z.string()),
    }),
  ),
  wishlist: z.array(z.object({ product: z.string(), added_at: when })),
  /** What they wait for to be in stock again. */
  stock_requests: z.array(z.object({ product: z.string(), asked_at: when })),
  notifications: z.array(z.object({ kind: z.string(), state: z.string(), error: said, created_at: when })),
  broadcasts: z.array(z.object({ text: z.string(), state: z.string(), error: said, sent_at: when.nullable() })),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

/** `POST /api/user/delete`. The word protects against an accidental request. */
export const eraseDataInput = z.object({
  confirm: z.literal(true, { message: 'Подтвердите удаление' }),
});

export const erasedSchema = z.object({
  /** The number of the record about it. */
  record: z.int(),
  erased_at: when,
  orders: z.int(),
  messages: z.int(),
  reviews: z.int(),
});
export type Erased = z.infer<typeof erasedSchema>;
