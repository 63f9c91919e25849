import { z } from 'zod';
import { cartLinesInput, pricedLineSchema, quoteSchema } from '../cart.ts';
import { idInput } from '../id-input.ts';
import { fieldInputs, idempotencyKey, placeOrderInput } from '../order.ts';
import { staffDiscountInput } from './order-edit.ts';

const { delivery_id, delivery_day, delivery_interval, promo_code, total_price } = placeOrderInput.shape;

const GOODS_MESSAGE = 'Введите название или артикул';

/** `GET /api/desk/order-goods` */
export const orderGoodsInput = z.object({
  q: z
    .string({ message: GOODS_MESSAGE })
    .trim()
    .min(1, { message: GOODS_MESSAGE })
    .max(100, { message: 'Не длиннее 100 знаков' }),
});

/** A possible line of a new order: a product as it is sold now, with one of its choices. Roubles. */
export const orderGoodsSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** `Красный, M`; empty for a product without a choice. */
  choice: z.string(),
  selectedAttributeValues: z.record(z.string(), z.int()),
  sku: z.string(),
  picture: z.string().nullable(),
  /** For one piece, after a running sale. */
  price: z.number(),
  full_price: z.number(),
  /** Pieces left; null if they are not counted. */
  stock: z.int().nullable(),
});
export type OrderGoods = z.infer<typeof orderGoodsSchema>;

const goods = {
  lines: cartLinesInput,
  delivery_id,
  promo_code,
  discount: staffDiscountInput.nullable().default(null),
  /** The account that the order goes to; null for a guest. */
  customer_id: idInput.nullable().default(null),
  phone: fieldInputs.phone,
};

/** `POST /api/desk/orders/quote` */
export const newOrderQuoteInput = z.strictObject(goods);
export type NewOrderQuoteInput = z.infer<typeof newOrderQuoteInput>;

/** What a new order costs, each line with its pieces: staff see all of them. */
export const newOrderQuoteSchema = quoteSchema.extend({
  lines: z.array(pricedLineSchema.extend({ stock: z.int().nullable() })),
});
export type NewOrderQuote = z.infer<typeof newOrderQuoteSchema>;

/** `POST /api/desk/orders`: an order that staff write down for a buyer. `total_price` is what they saw in the quote. */
export const newOrderInput = z
  .strictObject({
    ...goods,
    ...fieldInputs,
    delivery_day,
    delivery_interval,
    payment_method_id: idInput.nullable().default(null),
    /** The buyer has agreed by phone to the processing of their data. */
    consent: z.boolean().default(false),
    total_price: total_price.unwrap(),
  })
  .refine((order) => (order.phone ?? order.user_telegram ?? order.customer_id) !== null, {
    path: ['phone'],
    message: 'Нужен телефон или логин в Telegram: иначе с покупателем не связаться',
  });
export type NewOrderInput = z.infer<typeof newOrderInput>;

/** The same key and body create the same order once: a repeated press creates no second one. */
export const newOrderHeaders = z.object({ 'Idempotency-Key': idempotencyKey });
