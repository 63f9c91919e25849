import type { BulkGoods } from './bulk-goods.ts';

/** One field of a product, of its variant or of its value, before and after. Kopecks. */
export interface BulkStep {
  thing: 'product' | 'variant' | 'value';
  id: number;
  /** The name of the variant or value; null for the product. */
  of: string | null;
  field: (typeof FIELDS)[BulkStep['thing']][number];
  was: number | boolean | null;
  now: number | boolean | null;
}

const FIELDS = {
  product: ['price', 'oldPrice', 'categoryId', 'isHidden', 'isArchived', 'isPinned'],
  variant: ['price', 'oldPrice'],
  value: ['price'],
} as const satisfies { product: (keyof BulkGoods)[]; variant: string[]; value: string[] };

/** The steps from a product's old state to the new one. */
export function stepsBetween(was: BulkGoods, now: BulkGoods): BulkStep[] {
  return [
    ...FIELDS.product.flatMap((field) =>
      step({ thing: 'product', id: was.id, of: null, field }, was[field], now[field]),
    ),
    ...was.variants.flatMap((variant, at) =>
      FIELDS.variant.flatMap((field) => {
        const next = now.variants[at]?.[field] ?? null;
        return step({ thing: 'variant', id: variant.id, of: variant.name, field }, variant[field], next);
      }),
    ),
    ...was.values.flatMap(({ id, name, price }, at) =>
      step({ thing: 'value', id, of: name, field: 'price' }, price, now.values[at]?.price ?? null),
    ),
  ];
}

const step = (of: Omit<BulkStep, 'was' | 'now'>, was: BulkStep['was'], now: BulkStep['now']): BulkStep[] =>
  was === now ? [] : [{ ...of, was, now }];

export const backwards = (step: BulkStep): BulkStep => ({ ...step, was: step.now, now: step.was });

/** The product after these steps; null if one of them does not start from the current value. */
export function stepped(goods: BulkGoods, steps: readonly BulkStep[]): BulkGoods | null {
  const next = structuredClone(goods);
  for (const { thing, id, field, was, now } of steps) {
    const found: object | undefined = thing === 'product' ? next : listOf(next, thing).find((one) => one.id === id);
    if (!found || Reflect.get(found, field) !== was) return null;
    Reflect.set(found, field, now);
  }
  return next;
}

const listOf = (goods: BulkGoods, thing: 'variant' | 'value') => (thing === 'variant' ? goods.variants : goods.values);

/** What the shop's tables require; an undo may break it if other changes were made since. */
export const isSound = ({ price, oldPrice, isArchived, isHidden, variants }: BulkGoods): boolean =>
  (oldPrice === null || oldPrice > price) &&
  (!isArchived || isHidden) &&
  variants.every((variant) => variant.oldPrice === null || variant.oldPrice > (variant.price ?? price));
