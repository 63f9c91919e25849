import type { ProductAttribute } from '#shared/contract/product.ts';

export interface AttributeGroup {
  id: number;
  name: string;
  entries: ProductAttribute[];
}

/** A product's values by attribute, in the shop's order. */
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

/** A few short values fit side by side on the narrowest card; otherwise a select is used. */
export function fitsSegments({ entries }: AttributeGroup): boolean {
  const letters = entries.reduce((sum, { value }) => sum + value.value.length, 0);
  return entries.length <= 4 && letters <= 8;
}
