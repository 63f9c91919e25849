import { z } from 'zod';
import { cartItemsInput } from './cart.ts';
import { discountSchema, promoCodeInput } from './discount.ts';
import { FULFILMENTS } from './fulfilment.ts';
import { idInput } from './id-input.ts';
import { type ChangeableField, ORDER_FIELD_NAMES, ORDER_FIELDS, type OrderField, tooLong } from './order-fields.ts';
import { orderHash } from './order-hash.ts';
import { cleanSource } from './order-source.ts';
import { ORDER_STATUSES, PAYMENT_STATES } from './order-status.ts';
import { formatPhone, isRussianPhone } from './phone.ts';
import { roubles } from './roubles-input.ts';
import { PAYMENT_METHOD_TYPES } from './shop-data.ts';
import { oneLine } from './typed-text.ts';

const text = ({ max, ask }: { max: number; ask: string }, clean = oneLine) =>
  z
    .string({ message: ask })
    .transform(clean)
    .pipe(
      z
        .string()
        // With only invisible characters, a manager would have neither a name nor an address.
        .regex(/(?!\p{DI})[\p{L}\p{N}]/u, { message: ask })
        .max(max, { message: tooLong(max) }),
    );

const loginOf = (typed: string): string => oneLine(oneLine(typed).replace(/^@+/, ''));

const phone = z
  .string()
  .trim()
  .refine(isRussianPhone, { message: 'Введите корректный номер телефона' })
  .transform(formatPhone);

const INPUT_OF = {
  line: (rules) => text(rules),
  words: ({ max }) =>
    z
      .string()
      .transform(oneLine)
      .pipe(z.string().max(max, { message: tooLong(max) })),
  login: (rules) => text(rules, loginOf),
  phone: (_rules) => phone,
} satisfies Record<Rules['kind'], (rules: Rules) => z.ZodType<string>>;

type Rules = (typeof ORDER_FIELDS)[OrderField];
type Typed<Name extends OrderField> = ReturnType<(typeof INPUT_OF)[(typeof ORDER_FIELDS)[Name]['kind']]>;
type FieldInputs = {
  [Name in OrderField]: (typeof ORDER_FIELDS)[Name]['isRequired'] extends true
    ? Typed<Name>
    : z.ZodOptional<Typed<Name>>;
};

const inputOf = (rules: Rules) =>
  rules.isRequired ? INPUT_OF[rules.kind](rules) : INPUT_OF[rules.kind](rules).optional();

/** The buyer's fields in requests. */
export const fieldInputs = Object.fromEntries(
  ORDER_FIELD_NAMES.map((name) => [name, inputOf(ORDER_FIELDS[name])]),
) as FieldInputs;

/** The fields that may be changed later. */
export const changeableInputs = Object.fromEntries(
  ORDER_FIELD_NAMES.filter((name) => ORDER_FIELDS[name].isChangeable).map((name) => [name, fieldInputs[name]]),
) as Pick<FieldInputs, ChangeableField>;

/** The buyer's fields in answers. */
export const fieldViews = Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, z.string()])) as Record<
  OrderField,
  z.ZodString
>;

const deliveryId = idInput.nullable();

/** Only the shop knows which of them it offers; without a choice they are empty. */
const deliveryDay = {
  delivery_day: z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/, { message: 'День доставки — дата вида 2026-11-24' }),
  delivery_interval: z.string().max(11, { message: 'Интервал — часы вида 10:00–14:00' }),
};

/** An invalid source is left out: an order must not fail because of a link. */
const orderSourceInput = z.string({ message: 'Источник — текст' }).max(500).transform(cleanSource).optional();

/**
 * `POST /api/order`. Ids, quantities and chosen values are accepted; sums are only compared with the server's own (409
 * `price_changed`). `replaces` is the guest's own pending order that this one replaces; `source` is the link that
 * brought the buyer.
 */
export const placeOrderInput = z.object({
  ...fieldInputs,
  delivery_id: deliveryId.default(null),
  delivery_day: deliveryDay.delivery_day.optional(),
  delivery_interval: deliveryDay.delivery_interval.optional(),
  cart_items: cartItemsInput,
  total_price: roubles.optional(),
  delivery_price: roubles.optional(),
  promo_code: promoCodeInput,
  consent: z.boolean().optional(),
  replaces: orderHash.optional(),
  source: orderSourceInput,
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

/** `PUT /api/order/hash/{hash}` and `PUT /api/orders/{id}/user`: what a buyer may still change. */
export const changeOrderInput = z
  .object({ ...changeableInputs, delivery_id: deliveryId, ...deliveryDay, payment_method_id: idInput })
  .partial()
  .refine((changes) => Object.values(changes).some((change) => change !== undefined), { message: 'Нечего менять' });
export type ChangeOrderInput = z.infer<typeof changeOrderInput>;

/** `POST /payment/method`: the order by the guest's hash, or by id for its owner. */
export const chooseMethodInput = z
  .object({ order_hash: orderHash.optional(), order_id: idInput.optional(), payment_method_id: idInput })
  .refine((body) => body.order_hash !== undefined || body.order_id !== undefined, { message: 'Укажите заказ' });

export const idempotencyKey = z.uuid({ message: 'Idempotency-Key — это UUID' });

/** Headers of `POST /api/order`: the same key and body return the same order. */
export const placeOrderHeaders = z.object({ 'Idempotency-Key': idempotencyKey.optional() });

export const orderLineSchema = z.object({
  /** The product's id; null once the product is deleted. */
  id: z.int().nullable(),
  title: z.string(),
  attribute_name: z.string(),
  value_name: z.string(),
  /** The variant's code at that moment, or the product's; empty if there was none. */
  sku: z.string(),
  quantity: z.int(),
  /** For one piece, after a sale. */
  price: z.number(),
  /** For one piece, before any discount. */
  full_price: z.number(),
  /** The discount of a promo code and of staff on the whole line. */
  discount: z.number(),
  thumbnail: z.string(),
  selectedAttributeValues: z.record(z.string(), z.int()),
  /** Present and false if the product is deleted, hidden or sold out by now. An open order keeps the pieces it took. */
  in_stock: z.literal(false).optional(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** The steps of an order that nothing stops. */
export const ORDER_PROGRESS = ['processing', 'assembled', 'ready', 'shipped', 'completed'] as const;

const orderStepSchema = z.object({ name: z.enum(ORDER_PROGRESS), at: z.iso.datetime() });

export const orderSchema = z.object({
  id: z.int(),
  order_number: z.int(),
  order_hash: z.string(),
  user_id: z.int().nullable(),
  ...fieldViews,
  delivery_id: z.int().nullable(),
  delivery_title: z.string(),
  delivery_price: z.number(),
  /** A day of the shop's calendar, `2026-11-24`; empty if none was chosen. */
  delivery_day: z.string(),
  /** `10:00–14:00` of that day, or empty. */
  delivery_interval: z.string(),
  /** Goods after all discounts. */
  cart_total: z.number(),
  discounts: z.array(discountSchema),
  rent_type: z.string(),
  rent_price: z.number(),
  total_price: z.number(),
  amount_to_pay: z.number(),
  /** The same as `amount_to_pay`. */
  total: z.number(),
  /** What was paid of that and not refunded. */
  paid: z.number(),
  /** What must still be paid; 0 if nothing. */
  due: z.number(),
  status: z.enum(ORDER_STATUSES),
  /** How far an order in work is. */
  fulfilment: z.enum(FULFILMENTS),
  /** The steps so far, oldest first. */
  steps: z.array(orderStepSchema),
  /** Who carries a shipped order; empty if unknown. */
  carrier: z.string(),
  track_number: z.string(),
  track_url: z.string(),
  payment_status: z.enum(PAYMENT_STATES),
  payment_method: z.enum(PAYMENT_METHOD_TYPES).nullable(),
  payment_method_id: z.int().nullable(),
  payment_method_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Until when counted stock is kept for a waiting order; null if this has no end. */
  hold_ends_at: z.iso.datetime().nullable(),
  /** Cancelled because nobody paid or confirmed it in time: its buyer may restore it. */
  can_restore: z.boolean(),
  items: z.array(orderLineSchema),
  cart_items: z.array(orderLineSchema),
});
export type Order = z.infer<typeof orderSchema>;
