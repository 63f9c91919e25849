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
  return entries.length <= 4 && letters <= 8;
}

interface ShownPrice {
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
  const fixed = [...chosen.values()].map((entry) => entry.price_modifier).filter(isSum);
  const open = groups.filter((group) => !chosen.has(group.id));
  const optional = open.flatMap(({ entries }) => entries.map((entry) => entry.price_modifier).filter(isSum));
  // A group all of whose values have prices of their own puts one of them on the line, whichever is chosen.
  const forced = open
    .filter(({ entries }) => entries.every((entry) => entry.price_modifier !== null))
    .map(({ entries }) => Math.min(...entries.map((entry) => entry.price_modifier).filter(isSum)));
  const sure = [...fixed, ...forced];
  const base = sure.length === 0 ? [product.price] : [];
  const least = sure.length > 0 ? Math.max(...sure) : Math.min(product.price, ...optional);
  return { price: least, isFrom: Math.max(...fixed, ...optional, ...base) > least };
}

function isSum(modifier: number | null): modifier is number {
  return modifier !== null;
}
