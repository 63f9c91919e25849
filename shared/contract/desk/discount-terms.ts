import { z } from 'zod';
import { idInput } from '#shared/contract/id-input.ts';
import { kopecksFromRoubles } from '#shared/contract/money.ts';

const MAX_SUM = 20_000_000;

/** Roubles, at most two decimals. */
export const roubles = z
  .number({ message: 'Введите сумму' })
  .min(0, { message: 'Сумма не может быть меньше нуля' })
  .max(MAX_SUM, { message: 'Слишком большая сумма' })
  .refine((sum) => kopecksFromRoubles(sum) !== undefined, { message: 'Не больше двух знаков после запятой' });

const named = z.object({ id: z.int(), title: z.string() });

/** What a discount is for, with names. */
const namedGoodsSchema = z.object({ products: z.array(named), categories: z.array(named) });
export type NamedGoodsView = z.infer<typeof namedGoodsSchema>;

const moment = z.iso.datetime({ offset: true, message: 'Это не дата' }).nullable();

/** Terms as sales and promo codes return them. Sums in roubles. */
export const termsView = {
  percent: z.int().nullable(),
  amount: z.number().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  goods: namedGoodsSchema,
};

/** Terms as sales and promo codes accept them. */
export const termsInput = {
  percent: z
    .int({ message: 'Проценты — целое число' })
    .min(1, { message: 'От 1 %' })
    .max(99, { message: 'До 99 %' })
    .nullable(),
  amount: roubles.min(0.01, { message: 'Больше нуля' }).nullable(),
  starts_at: moment,
  ends_at: moment,
  product_ids: z.array(idInput).max(1000),
  category_ids: z.array(idInput).max(100),
};
