import { z } from 'zod';
import { cartLineInput } from '../cart.ts';
import { discountSchema } from '../discount.ts';
import { idInput } from '../id-input.ts';
import { kopecksFromRoubles } from '../money.ts';
import { changeableInputs, changeOrderInput, orderLineSchema } from '../order.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from '../order-limits.ts';

const { delivery_id, delivery_day, delivery_interval } = changeOrderInput.shape;

const quantity = z
  .int()
  .min(1)
  .max(MAX_QUANTITY, { message: `Не больше ${MAX_QUANTITY} штук одного товара` });

/** A line of the order, or a new item. */
const editedLine = z.union([z.strictObject({ line_id: idInput, quantity }), cartLineInput]);
export type EditedLineInput = z.infer<typeof editedLine>;

const editedLines = z
  .array(editedLine)
  .min(1, { message: 'В заказе должен остаться хотя бы один товар. Если не нужно ничего, отмените заказ.' })
  .max(MAX_CART_LINES, { message: `В заказе не больше ${MAX_CART_LINES} строк` })
  .refine((lines) => areUnique(lines.flatMap((line) => ('line_id' in line ? [line.line_id] : []))), {
    message: 'Одна строка заказа названа дважды',
  });

const areUnique = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;

const reason = z
  .string({ message: 'Напишите, за что скидка' })
  .trim()
  .min(1, { message: 'Напишите, за что скидка: покупатель прочтёт это в заказе' })
  .max(100, { message: 'Не длиннее 100 знаков' });

const sum = z
  .number()
  .positive({ message: 'Скидка больше нуля' })
  .refine((roubles) => kopecksFromRoubles(roubles) !== undefined, { message: 'Сумма в рублях и копейках' });

export const staffDiscountInput = z.union([
  z.strictObject({ percent: z.int().min(1).max(99, { message: 'Скидка от 1 до 99 %' }), reason }),
  z.strictObject({ amount: sum, reason }),
]);
export type StaffDiscountInput = z.infer<typeof staffDiscountInput>;

/**
 * The order as staff change it. `lines` are all of its lines: missing ones are removed. `discount: null` removes the
 * staff's discount. What is left out stays.
 */
export const orderChangeInput = z
  .strictObject({
    ...changeableInputs,
    delivery_id,
    delivery_day,
    delivery_interval,
    lines: editedLines,
    discount: staffDiscountInput.nullable(),
  })
  .partial();
export type OrderChangeInput = z.infer<typeof orderChangeInput>;

/** `version` is the order that the edit is based on: if the order has changed since, the edit fails. */
export const orderEditInput = z.strictObject({
  version: z.string().max(40),
  change: orderChangeInput.refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'Нечего менять',
  }),
  /** The editor has the buyer's consent by phone. */
  by_phone: z.boolean().default(false),
  /** Roubles that the editor saw: if the sum is another one now, nothing is saved. */
  amount_to_pay: z.number().optional(),
});
export const orderPreviewInput = orderEditInput.omit({ by_phone: true, amount_to_pay: true });
export type OrderEditInput = z.infer<typeof orderEditInput>;

/** An order's goods and sums on one side of an edit. Roubles. */
const orderSideSchema = z.object({
  lines: z.array(orderLineSchema.omit({ in_stock: true }).extend({ line_id: z.int() })),
  discounts: z.array(discountSchema),
  cart_total: z.number(),
  delivery_title: z.string(),
  delivery_price: z.number(),
  /** Proposals stored before delivery days existed have none. */
  delivery_day: z.string().default(''),
  delivery_interval: z.string().default(''),
  amount_to_pay: z.number(),
  /**
   * How much of that was paid, or waived since it was paid. Proposals stored before this field existed were for orders
   * without money.
   */
  paid: z.number().default(0),
});
export type OrderSide = z.infer<typeof orderSideSchema>;

/** What an edit would do, before it is saved. */
export const orderDifferenceSchema = z.object({
  before: orderSideSchema,
  after: orderSideSchema,
  /** Names of what changes. */
  changed: z.array(z.string()),
  /** The goods change or the sum rises: the buyer must agree. */
  needs_consent: z.boolean(),
  /** What the buyer gets back, in roubles: the order would have been paid so much more than it costs. */
  to_return: z.number().default(0),
});
export type OrderDifference = z.infer<typeof orderDifferenceSchema>;

/** What the buyer is asked to agree to. */
export const proposedEditSchema = z.object({
  id: z.int(),
  difference: orderDifferenceSchema,
  /** Shown only to staff. */
  author: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type ProposedEdit = z.infer<typeof proposedEditSchema>;

/** An order as its edit form needs it. */
export const editableOrderSchema = z.object({
  version: z.string(),
  now: orderSideSchema,
  proposal: proposedEditSchema.nullable(),
});
export type EditableOrder = z.infer<typeof editableOrderSchema>;
