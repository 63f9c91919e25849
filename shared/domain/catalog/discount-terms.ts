import { z } from 'zod';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { idInput } from '#shared/contract/id-input.ts';
import { MAX_INT } from '#shared/contract/max-int.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** Goods that are listed one by one; for more of them use a category. */
const MAX_PRODUCTS = 1000;
const MAX_CATEGORIES = 100;

/** What a sale and a promo code have in common: how much they take off, when, and for which goods. */
export const discountTerms = {
  /** A whole percentage, or kopecks; at most one of them. */
  percent: z.int().min(1).max(99).nullable(),
  amount: z.int().min(1).max(MAX_INT).nullable(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  productIds: z.array(idInput).max(MAX_PRODUCTS),
  categoryIds: z.array(idInput).max(MAX_CATEGORIES),
};

interface Terms {
  percent: number | null;
  amount: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

type TermsChange = { [Name in keyof Terms]?: Terms[Name] | undefined };

/** A percentage replaces a sum, and a sum replaces a percentage. Throws `invalid_fields`. */
export function changedTerms(before: Terms, change: TermsChange): Terms {
  const { startsAt = before.startsAt, endsAt = before.endsAt } = change;
  const percent = change.percent === undefined ? before.percent : change.percent;
  const amount = change.amount === undefined ? before.amount : change.amount;
  const terms = {
    percent: change.amount != null && change.percent === undefined ? null : percent,
    amount: change.percent != null && change.amount === undefined ? null : amount,
    startsAt,
    endsAt,
  };
  const details = problemsOf(terms);
  if (details.length > 0) throw new ShopError('invalid_fields', { details });
  return terms;
}

export const NO_TERMS: Terms = { percent: null, amount: null, startsAt: null, endsAt: null };

function problemsOf({ percent, amount, startsAt, endsAt }: Terms): FieldProblem[] {
  return [
    ...(percent !== null && amount !== null
      ? [{ path: 'amount', message: 'Скидка — или в процентах, или в рублях' }]
      : []),
    ...(startsAt !== null && endsAt !== null && startsAt >= endsAt
      ? [{ path: 'ends_at', message: 'Окончание должно быть позже начала' }]
      : []),
  ];
}

/** New goods of a discount; what is not given stays. */
export interface GoodsChange {
  productIds?: readonly number[] | undefined;
  categoryIds?: readonly number[] | undefined;
}

/** Throws `invalid_fields` for goods that the shop does not have. */
export async function assertGoods(tx: Transaction, { productIds = [], categoryIds = [] }: GoodsChange): Promise<void> {
  const products = await tx.product.count({ where: { id: { in: [...productIds] } } });
  const categories = await tx.category.count({ where: { id: { in: [...categoryIds] } } });
  const details = [
    ...(products < new Set(productIds).size ? [{ path: 'product_ids', message: 'Какого-то из товаров нет' }] : []),
    ...(categories < new Set(categoryIds).size ? [{ path: 'category_ids', message: 'Какой-то из категорий нет' }] : []),
  ];
  if (details.length > 0) throw new ShopError('invalid_fields', { details });
}

/** Goods with the columns of their names. */
export interface NamedGoods {
  products: { id: number; title: string }[];
  categories: { id: number; title: string }[];
}

/** What a discount's version has of its goods. */
export const goodsIds = ({ products, categories }: NamedGoods): number[][] => [
  products.map(({ id }) => id),
  categories.map(({ id }) => id),
];
