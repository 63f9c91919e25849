import { z } from 'zod';
import { MAX_INT } from '../max-int.ts';
import { orderSchema } from '../order.ts';
import { deliveryDayFilter } from './delivery-day-filter.ts';
import { MOST_CHOSEN_ORDERS } from './order-limits.ts';

const IDS = /^\d{1,10}(?:,\d{1,10})*$/;

const ids = z
  .string()
  .max(1200, { message: `Не больше ${MOST_CHOSEN_ORDERS} заказов` })
  .regex(IDS, { message: 'Номера заказов через запятую' })
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(
    z
      .array(z.int().min(1).max(MAX_INT, { message: 'Такого заказа нет' }))
      .max(MOST_CHOSEN_ORDERS, { message: `Не больше ${MOST_CHOSEN_ORDERS} заказов` }),
  );

/** `GET /api/desk/pick-list`: for these orders, or all that must be packed; of them those of a delivery day. */
export const pickListInput = z.object({ ids: ids.optional(), delivery_day: deliveryDayFilter.optional() });

/** `GET /api/desk/delivery-notes`. */
export const deliveryNotesInput = z.object({ ids });

/** An order as it is packed: `items` are without the pieces that were returned, `returned` is their money. */
export const deliveryNoteSchema = orderSchema.extend({ returned: z.number() });
export type DeliveryNote = z.infer<typeof deliveryNoteSchema>;

export const pickListSchema = z.object({
  items: z.array(
    z.object({
      title: z.string(),
      attribute_name: z.string(),
      value_name: z.string(),
      sku: z.string(),
      thumbnail: z.string(),
      category: z.string(),
      pieces: z.int(),
      orders: z.array(z.object({ number: z.int(), pieces: z.int() })),
    }),
  ),
  /** The delivery times of these orders, the nearest first; orders without a day are not included. */
  days: z.array(z.object({ delivery_day: z.string(), delivery_interval: z.string(), orders: z.array(z.int()) })),
  /** How many orders it is for, and how many more wait. */
  orders: z.int(),
  left: z.int(),
});
export type PickListAnswer = z.infer<typeof pickListSchema>;
