import { linePrice } from '#shared/contract/line-price.ts';
import type { Product, ProductAttribute } from '#shared/contract/product.ts';

export interface AttributeGroup {
  id: number;
  name: string;
  entries: ProductAttribute[];
}

/** A product's values by attribute, in the order in which the shop lists them. */
export function attributeGroups(attributes: readonly ProductAttribute[]): AttributeGroup[] {
  const groups = new Map<number, AttributeGroup>();
  for (const entry of attributes) {
    const group = groups.get(entry.attribute_id) ?? {
      id: entry.attribute_id,
      name: entry.attribute.name,
      entries: [],
    };
    group.entries.push(entry);
    groups.set(entry.attribute_id, group);
  }
  return [...groups.values()];
}

/** A few short values fit side by side on the narrowest card; anything longer goes into a select. */
export function fitsSegments({ entries }: AttributeGroup): boolean {
  const letters = entries.reduce((sum, { value }) => sum + value.value.length, 0);
  return entries.length <= 4 && letters <= 12;
}

export interface ShownPrice {
  price: number;
  /** The price still depends on what will be chosen. */
  isFrom: boolean;
}

/** The price of what is chosen; while a choice is open, the lowest that it can come to. */
export function shownPrice(
  product: Product,
  groups: readonly AttributeGroup[],
  chosen: ReadonlyMap<number, ProductAttribute>,
): ShownPrice {
  const fixed = [...chosen.values()].map((entry) => entry.price_modifier);
  const open = groups.filter((group) => !chosen.has(group.id));
  if (open.length === 0) return { price: linePrice(product.price, fixed), isFrom: false };
  const cheapest = open.map((group) => modifiersOf(group).reduce(lower));
  const dearest = open.map((group) => modifiersOf(group).reduce(higher));
  // With nothing but optional prices, any single one of them may be lower than the product's own.
  const alone = fixed.every((modifier) => modifier === null) && cheapest.every((modifier) => modifier === null);
  const options = alone ? open.flatMap((group) => modifiersOf(group).filter((modifier) => modifier !== null)) : [];
  const least = Math.min(linePrice(product.price, [...fixed, ...cheapest]), ...options);
  const most = Math.max(linePrice(product.price, [...fixed, ...dearest]), least);
  return { price: least, isFrom: most > least };
}

function modifiersOf({ entries }: AttributeGroup): (number | null)[] {
  return entries.map((entry) => entry.price_modifier);
}

/** `null` adds nothing to a price, so it is below every sum. */
function lower(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.min(a, b);
}

function higher(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : Math.max(a, b);
}
