import { z } from 'zod';
import { MAX_INT } from './max-int.ts';
import { kopecksFromRoubles } from './money.ts';

/** More than a person presses. */
const MAX_FILTER_VALUES = 50;
/** The largest price that a product can have. */
const MAX_ROUBLES = 10_000_000;

const PRICE_MESSAGE = 'Цена — число рублей, не больше двух знаков после точки';

/** Roubles as text, converted to kopecks; larger prices become the largest one. */
const price = z
  .string({ message: PRICE_MESSAGE })
  .regex(/^\d{1,12}(?:\.\d{1,2})?$/, { message: PRICE_MESSAGE })
  .transform((text) => kopecksFromRoubles(Math.min(Number(text), MAX_ROUBLES)) ?? 0)
  .optional();

const yesOrNo = (message: string) =>
  z
    .enum(['0', '1'], { message })
    .transform((text) => text === '1')
    .optional();

const VALUES_MESSAGE = 'Значения характеристик — их номера через запятую';

/** `3,7`: ids of attribute values, each once. */
const values = z
  .string({ message: VALUES_MESSAGE })
  .regex(/^\d{1,10}(?:,\d{1,10})*$/, { message: VALUES_MESSAGE })
  .transform((text) => [...new Set(text.split(',').map(Number))].sort((a, b) => a - b))
  .refine((ids) => ids.every((id) => id >= 1 && id <= MAX_INT), { message: VALUES_MESSAGE })
  .refine((ids) => ids.length <= MAX_FILTER_VALUES, {
    message: `Значений характеристик — не больше ${MAX_FILTER_VALUES}`,
  })
  .optional();

/**
 * The filters of a list or a search. Of one attribute any of the chosen values is enough, and every attribute with a
 * chosen value must match. A product with variants passes if one of them passes everything. `facets=1` requests
 * `filters`.
 */
export const productFiltersInput = z
  .object({
    price_min: price,
    price_max: price,
    in_stock: yesOrNo('Только в наличии — 1 или 0'),
    on_sale: yesOrNo('Только со скидкой — 1 или 0'),
    values,
    facets: yesOrNo('Счёт по фильтрам — 1 или 0'),
  })
  .refine(({ price_min, price_max }) => (price_min ?? 0) <= (price_max ?? Number.POSITIVE_INFINITY), {
    message: 'Цена «до» меньше цены «от»',
    path: ['price_max'],
  });
export type ProductFiltersInput = z.infer<typeof productFiltersInput>;

export const facetAttributeSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** `count`: how many products there are with it, whatever else is chosen of this attribute. */
  values: z.array(z.object({ id: z.int(), value: z.string(), count: z.int() })),
});

/** How many products each filter would leave together with the other chosen filters. */
export const facetsSchema = z.object({
  /** The lowest and the highest price that the other filters leave; null if they leave nothing. */
  price: z.object({ min: z.number(), max: z.number() }).nullable(),
  in_stock: z.int(),
  on_sale: z.int(),
  attributes: z.array(facetAttributeSchema),
});

/** Null if there are too many products to count, or no word to search for. */
export type Facets = z.infer<typeof facetsSchema> | null;
