import { kopecksFromRoubles } from '#shared/contract/money.ts';

interface TermsOnTheWire {
  percent?: number | null | undefined;
  amount?: number | null | undefined;
  starts_at?: string | null | undefined;
  ends_at?: string | null | undefined;
  product_ids?: number[] | undefined;
  category_ids?: number[] | undefined;
}

/** Terms of a discount as use cases accept them; missing fields are left out. */
export function termsOf(sent: TermsOnTheWire) {
  const { percent, amount, starts_at, ends_at, product_ids, category_ids } = sent;
  return {
    ...(percent !== undefined && { percent }),
    ...(amount !== undefined && { amount: amount === null ? null : (kopecksFromRoubles(amount) ?? null) }),
    ...(starts_at !== undefined && { startsAt: dateOf(starts_at) }),
    ...(ends_at !== undefined && { endsAt: dateOf(ends_at) }),
    ...(product_ids && { productIds: product_ids }),
    ...(category_ids && { categoryIds: category_ids }),
  };
}

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
