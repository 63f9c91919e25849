import { z } from 'zod';
import { isDay } from '../days.ts';
import { FULFILMENTS } from '../fulfilment.ts';
import { idInput } from '../id-input.ts';
import { orderSchema } from '../order.ts';
import { ORDER_STATUSES, PAYMENT_STATES } from '../order-status.ts';
import { limitInput } from '../paging.ts';
import { deliveryDayFilter } from './delivery-day-filter.ts';

const FOUND_ORDERS_AT_ONCE = 20;

/** Where a page ends: the moment of its last order, in milliseconds, and its id. */
const CURSOR = /^(\d{1,15})-(\d{1,10})$/;

export const orderCursor = z
  .string()
  .regex(CURSOR, { message: 'Такой страницы нет' })
  .transform((text) => {
    const [, at = '0', id = '0'] = CURSOR.exec(text) ?? [];
    return { at: Number(at), id: Number(id) };
  });
export type OrderCursor = z.infer<typeof orderCursor>;

export const writeCursor = ({ at, id }: OrderCursor): string => `${at}-${id}`;

const day = z.string().refine(isDay, { message: 'День — в виде 2026-11-20' }).optional();
const digits = z.string().regex(/^\d{1,10}$/, { message: 'Номер — целое число' });
const idText = digits.transform(Number).pipe(idInput).optional();

const onlyTrue = z
  .literal('true', { message: 'Только true' })
  .transform(() => true as const)
  .optional();

/** The filters of orders: each of these, and all of them together. */
export const orderFilters = z.object({
  /** Number, phone or its last digits, name, login, track number, product or SKU. */
  q: z.string().trim().max(100, { message: 'Не длиннее 100 знаков' }).optional(),
  /** `open` is what is neither completed nor cancelled. */
  status: z.enum([...ORDER_STATUSES, 'open'], { message: 'Такого статуса нет' }).optional(),
  /** How far an order in work is; `gone` is ready to be fetched or on its way. */
  fulfilment: z.enum([...FULFILMENTS, 'gone'], { message: 'Такого шага нет' }).optional(),
  /** `due` is what still has to be paid. */
  payment_status: z.enum([...PAYMENT_STATES, 'due'], { message: 'Такого состояния оплаты нет' }).optional(),
  /** `pickup`, or a delivery's id. */
  delivery: z.union([z.literal('pickup'), digits.transform(Number).pipe(idInput)]).optional(),
  /** Delivery on this day. */
  delivery_day: deliveryDayFilter.optional(),
  from: day,
  to: day,
  /** Placed on this day of the shop's clock. */
  today: onlyTrue,
  /** The staff member who took it into work. */
  worker: idText,
  /** Whose buyers wrote and wait for an answer. */
  unanswered: onlyTrue,
});
export type OrderFilters = z.infer<typeof orderFilters>;

/** `GET /api/desk/orders`: newest first. `older_than` is the `next` of a page, `newer_than` its `previous`. */
export const orderSearchInput = orderFilters
  .extend({ older_than: orderCursor.optional(), newer_than: orderCursor.optional() })
  .and(limitInput(FOUND_ORDERS_AT_ONCE));

export const foundOrderSchema = orderSchema.extend({
  /** Where the buyer came from; empty if straight to the shop. */
  source: z.string(),
  /** Who took it into work, by the name that people use. */
  worker: z.string().nullable(),
  /** The buyer wrote, and nobody has answered. */
  is_unanswered: z.boolean(),
  /** How many roubles of its price were given back, also those that are still on their way. */
  returned: z.number(),
});
export type FoundOrder = z.infer<typeof foundOrderSchema>;

/** The cursors of a page; null at the ends of the list. `total`: the filtered orders, up to 1000; null for a search. */
export const orderPageSchema = z.object({
  next: z.string().nullable(),
  previous: z.string().nullable(),
  total: z.int().nullable(),
});

/** `GET /api/desk/order-workers`: who may have taken orders into work. */
export const orderWorkerSchema = z.object({ id: z.int(), name: z.string() });
export type OrderWorker = z.infer<typeof orderWorkerSchema>;
