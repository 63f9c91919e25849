import { z } from 'zod';
import { idInput } from '../id-input.ts';
import { limitInput } from '../paging.ts';
import { foundOrderSchema } from './order-search.ts';

const CUSTOMERS_AT_ONCE = 20;

/** `GET /api/desk/customers`: newest first. `older_than` is the `next` of a page. */
export const customersInput = z
  .object({
    /** Name, login, phone or its last digits. */
    q: z.string().trim().max(100, { message: 'Не длиннее 100 знаков' }).optional(),
    older_than: z
      .string()
      .regex(/^\d{1,10}$/, { message: 'Такой страницы нет' })
      .transform(Number)
      .pipe(idInput)
      .optional(),
  })
  .and(limitInput(CUSTOMERS_AT_ONCE));

export const customerRowSchema = z.object({
  id: z.int(),
  name: z.string(),
  login: z.string().nullable(),
  /** Of the last order; empty if there is none. */
  phone: z.string(),
  /** Telegram has proved who it is. */
  is_telegram: z.boolean(),
  /** Without cancelled ones. */
  orders: z.int(),
  /** Their sum in roubles. */
  sum: z.number(),
  last_order_at: z.iso.datetime().nullable(),
});
export type CustomerRow = z.infer<typeof customerRowSchema>;

export const customerPageSchema = z.object({ next: z.string().nullable() });

/** `GET /api/desk/customers/{id}`. */
export const deskCustomerSchema = customerRowSchema.extend({
  created_at: z.iso.datetime(),
  /** The bot may write to them. */
  can_message: z.boolean(),
  is_blocked: z.boolean(),
  consents: z.array(
    z.object({
      kind: z.enum(['personal_data', 'newsletter']),
      document_title: z.string(),
      given_at: z.iso.datetime(),
      withdrawn_at: z.iso.datetime().nullable(),
      /** Given by phone, and recorded by staff. */
      by_phone: z.boolean(),
    }),
  ),
  /** The last ones, newest first. */
  last_orders: z.array(foundOrderSchema),
  /** What staff wrote about any of the orders, newest first. */
  notes: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      author: z.string().nullable(),
      text: z.string(),
      order_id: z.int(),
      order_number: z.int(),
    }),
  ),
});
export type DeskCustomer = z.infer<typeof deskCustomerSchema>;
