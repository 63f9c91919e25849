import { z } from 'zod';
import { productListInput, productSchema } from './product.ts';

const QUICK_SEARCH_LIMIT = 10;
const MAX_QUICK_SEARCH_LIMIT = 50;
export const MAX_QUERY_LENGTH = 100;

/** The search text. Only letters and digits count, everything else separates words. */
const query = z
  .string({ message: 'Введите, что искать' })
  // PostgreSQL cannot store a NUL in a text.
  .transform((text) => text.replaceAll('\0', ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { message: 'Введите, что искать' })
      .max(MAX_QUERY_LENGTH, { message: `Запрос длиннее ${MAX_QUERY_LENGTH} знаков` }),
  );

/** `?q&category` and everything that a list accepts; a category by slug or id. */
export const searchInput = z
  .object({
    q: query,
    category: z.string({ message: 'Раздел указан неверно' }).max(200, { message: 'Раздел указан неверно' }).optional(),
  })
  .and(productListInput);
export type SearchInput = z.infer<typeof searchInput>;

/** What was searched for instead of the typed words; null if each was searched for itself, among others or as a diminutive. */
export const readAsSchema = z.string().nullable();

export const partialSearchInput = z.object({ q: query });
export type PartialSearchInput = z.infer<typeof partialSearchInput>;

/** What is found by some words of a query. */
export const partialMatchesSchema = z.object({
  /** These words. */
  q: z.string(),
  /** The words that were left out. */
  without: z.array(z.string()).min(1),
  /** How many products have the words. */
  total: z.int().min(1),
  /** The best few, those in stock first. */
  products: z.array(productSchema),
});
export type PartialMatches = z.infer<typeof partialMatchesSchema>;

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
