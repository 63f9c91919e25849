import { z } from 'zod';
import { kopecksFromRoubles } from './money.ts';
import { productListInput } from './product.ts';

const QUICK_SEARCH_LIMIT = 10;
const MAX_QUICK_SEARCH_LIMIT = 50;
export const MAX_QUERY_LENGTH = 100;

/** What to look for. Letters and digits count, everything else only parts words. */
const query = z
  .string({ message: 'Введите, что искать' })
  // No text of the database can hold a NUL.
  .transform((text) => text.replaceAll('\0', ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { message: 'Введите, что искать' })
      .max(MAX_QUERY_LENGTH, { message: `Запрос длиннее ${MAX_QUERY_LENGTH} знаков` }),
  );

const PRICE_MESSAGE = 'Цена — число рублей, не больше двух знаков после точки';
/** The largest price that a product can have. */
const MAX_ROUBLES = 10_000_000;

/** Roubles as text, answered in kopecks; larger ones mean the largest that there is. */
const price = z
  .string({ message: PRICE_MESSAGE })
  .regex(/^\d{1,12}(?:\.\d{1,2})?$/, { message: PRICE_MESSAGE })
  .transform((text) => kopecksFromRoubles(Math.min(Number(text), MAX_ROUBLES)) ?? 0)
  .optional();

/** `?q&page&perPage&sort&category&price_min&price_max`; a category by slug or id, prices in roubles. */
export const searchInput = z
  .object({
    q: query,
    category: z.string({ message: 'Раздел указан неверно' }).max(200, { message: 'Раздел указан неверно' }).optional(),
    price_min: price,
    price_max: price,
  })
  .refine(({ price_min, price_max }) => (price_min ?? 0) <= (price_max ?? Number.POSITIVE_INFINITY), {
    message: 'Цена «до» меньше цены «от»',
    path: ['price_max'],
  })
  .and(productListInput);
export type SearchInput = z.infer<typeof searchInput>;

/** What was searched for in place of the words as typed; null where they were taken as they are. */
export const readAsSchema = z.string().nullable();

const LIMIT_MESSAGE = 'Количество — целое число от 1';

export const quickSearchInput = z.object({
  q: query,
  limit: z
    .string({ message: LIMIT_MESSAGE })
    .regex(/^\d{1,9}$/, { message: LIMIT_MESSAGE })
    .transform(Number)
    .pipe(z.number().min(1, { message: LIMIT_MESSAGE }))
    .transform((limit) => Math.min(limit, MAX_QUICK_SEARCH_LIMIT))
    .default(QUICK_SEARCH_LIMIT),
});
export type QuickSearchInput = z.infer<typeof quickSearchInput>;
