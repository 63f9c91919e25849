import { z } from 'zod';
import { daysIn, isDay, MOST_DAYS } from '../days.ts';

const day = z.string({ message: 'День — в виде 2026-11-20' }).refine(isDay, { message: 'День — в виде 2026-11-20' });

const days = z.object({ from: day, to: day });

const inOrder = ({ from, to }: z.infer<typeof days>): boolean => from <= to && daysIn({ from, to }) <= MOST_DAYS;
const NOT_IN_ORDER = { message: 'Дни по порядку, не больше двух лет', path: ['to'] };

/** `GET /api/desk/figures`: days of the shop's clock, both included. */
export const figuresInput = days.refine(inOrder, NOT_IN_ORDER);

/** `GET /api/desk/figures/file`. */
export const figuresFileInput = days
  .extend({ format: z.enum(['xlsx', 'csv'], { message: 'xlsx или csv' }) })
  .refine(inOrder, NOT_IN_ORDER);

/** How many orders, and their sum in roubles. */
const figure = z.object({ count: z.int(), sum: z.number() });

const totalsSchema = z.object({
  placed: figure,
  /** The average sum of an order; 0 without orders. */
  average: z.number(),
  completed: figure,
  cancelled: figure,
  /** Money that came, whenever its order was placed. */
  takings: figure,
  by_method: z.array(figure.extend({ method: z.string().nullable() })),
  /** Money that went back. */
  refunded: figure,
  new_buyers: z.int(),
  returning_buyers: z.int(),
});
export type Totals = z.infer<typeof totalsSchema>;

export const figuresSchema = z.object({
  from: z.string(),
  to: z.string(),
  totals: totalsSchema,
  /** The days that they are compared with. */
  before: z.object({ from: z.string(), to: z.string(), totals: totalsSchema }),
  /** The period of one entry of `series`. */
  stretch: z.enum(['day', 'week', 'month']),
  series: z.array(z.object({ day: z.string(), orders: z.int(), sum: z.number(), takings: z.number() })),
  goods: z.object({
    top: z.array(z.object({ product_id: z.int().nullable(), title: z.string(), pieces: z.int(), sum: z.number() })),
    never_sold: z.array(z.object({ product_id: z.int(), title: z.string() })),
    asked: z.array(z.object({ product_id: z.int(), title: z.string(), people: z.int() })),
  }),
  promo_codes: z.array(figure.extend({ code: z.string(), discount: z.number() })),
  sources: z.array(figure.extend({ source: z.string() })),
  funnel: z.object({ visits: z.int(), carts: z.int(), checkouts: z.int(), orders: z.int() }),
});
export type Figures = z.infer<typeof figuresSchema>;

/** A table as a file: calls carry JSON, so its bytes are base64. */
export const fileSchema = z.object({ name: z.string(), type: z.string(), content: z.string() });
export type DeskFile = z.infer<typeof fileSchema>;
