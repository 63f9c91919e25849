import { z } from 'zod';
import { ORDER_STATUSES } from '#shared/contract/order-status.ts';

const DESK_SEARCH_LENGTH = 100;

export const deskSearchInput = z.object({
  q: z
    .string({ message: 'Что искать?' })
    .trim()
    .min(1, { message: 'Что искать?' })
    .max(DESK_SEARCH_LENGTH, {
      message: `Не больше ${DESK_SEARCH_LENGTH} знаков`,
    }),
});

/** What matches some words in the shop: a few of each kind, best matches first. Sums in roubles. */
export const deskSearchSchema = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      sku: z.string().nullable(),
      price: z.number(),
      picture: z.string().nullable(),
      is_hidden: z.boolean(),
    }),
  ),
  categories: z.array(z.object({ id: z.int(), title: z.string() })),
  orders: z.array(
    z.object({ id: z.int(), number: z.int(), status: z.enum(ORDER_STATUSES), sum: z.number(), full_name: z.string() }),
  ),
  customers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      login: z.string().nullable(),
      is_telegram: z.boolean(),
      orders: z.int(),
    }),
  ),
  sales: z.array(z.object({ id: z.int(), title: z.string() })),
  promo_codes: z.array(z.object({ id: z.int(), code: z.string() })),
  /** These three only for admins, who alone may open them. */
  deliveries: z.array(z.object({ id: z.int(), title: z.string() })),
  payment_methods: z.array(z.object({ id: z.int(), name: z.string() })),
  documents: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type DeskSearch = z.infer<typeof deskSearchSchema>;
