import { createHash } from 'node:crypto';
import type { BulkAction, BulkRefusal } from '#shared/contract/desk/bulk-change.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import type { BulkGoods } from './bulk-goods.ts';
import { type BulkStep, stepsBetween } from './bulk-steps.ts';
import { changedPrice, type PriceAction } from './changed-price.ts';

/** What happens to one product; without steps it already has the requested state. */
export interface PlannedProduct {
  id: number;
  title: string;
  steps: BulkStep[];
  refusal: BulkRefusal | null;
}

/** What an action does to products: a pure function. */
export function planBulkChange(goods: readonly BulkGoods[], action: BulkAction): PlannedProduct[] {
  return goods.map((one) => {
    const next = nextOf(one, action);
    const refusal = typeof next === 'string' ? next : null;
    return { id: one.id, title: one.title, refusal, steps: typeof next === 'string' ? [] : stepsBetween(one, next) };
  });
}

/** Identifies everything that a plan does: different plans have different fingerprints. */
export const fingerprintOf = (plan: readonly Omit<PlannedProduct, 'title'>[]): string =>
  createHash('sha256')
    .update(JSON.stringify(plan.map(({ id, steps, refusal }) => [id, refusal, steps])))
    .digest('hex');

function nextOf(goods: BulkGoods, action: BulkAction): BulkGoods | BulkRefusal {
  if (goods.isArchived && action.kind !== 'bring_back' && action.kind !== 'archive') return 'archived';
  switch (action.kind) {
    case 'price':
      return withPrices(goods, action);
    case 'category':
      return { ...goods, categoryId: action.category_id };
    case 'clear_old_price':
      return { ...goods, oldPrice: null, variants: goods.variants.map((variant) => ({ ...variant, oldPrice: null })) };
    case 'hide':
      return { ...goods, isHidden: true };
    case 'show':
      return { ...goods, isHidden: false };
    case 'pin':
      return { ...goods, isPinned: true };
    case 'unpin':
      return { ...goods, isPinned: false };
    case 'archive':
      return { ...goods, isArchived: true, isHidden: true, isPinned: false };
    case 'bring_back':
      return { ...goods, isArchived: false };
  }
}

/**
 * All its prices change: its own, those of its variants, and those that replace it. If one of them cannot, the product
 * is refused.
 */
function withPrices(goods: BulkGoods, action: PriceAction): BulkGoods | BulkRefusal {
  const price = changedPrice(goods.price, action);
  const next = {
    ...goods,
    price,
    oldPrice: oldPriceAfter(goods.price, price, goods.oldPrice, action),
    variants: goods.variants.map((variant) => {
      const was = variant.price ?? goods.price;
      const now = variant.price === null ? price : changedPrice(variant.price, action);
      // A variant with the product's price and without its own old price shows the product's.
      const strikes = variant.price !== null || variant.oldPrice !== null;
      const oldPrice = strikes ? oldPriceAfter(was, now, variant.oldPrice, action) : null;
      return { ...variant, price: variant.price === null ? null : now, oldPrice };
    }),
    values: goods.values.map((value) => ({
      ...value,
      price: value.price === null ? null : changedPrice(value.price, action),
    })),
  };
  const all = [next, ...next.variants, ...next.values].flatMap((thing) => thing.price ?? []);
  if (Math.min(...all) < PRODUCT_LIMITS.minPrice) return 'price_too_low';
  return Math.max(...all) > PRODUCT_LIMITS.maxPrice ? 'price_too_high' : next;
}

/** The old price stays above the price, or is removed. */
function oldPriceAfter(was: number, now: number, oldPrice: number | null, { strikes_old }: PriceAction): number | null {
  if (strikes_old && now < was) return was;
  return oldPrice !== null && oldPrice <= now ? null : oldPrice;
}
