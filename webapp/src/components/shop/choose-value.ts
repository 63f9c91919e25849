import type { SelectedValues } from '#shared/contract/cart-key.ts';
import type { Product, ProductAttribute, ProductVariant } from '#shared/contract/product.ts';
import { openVariants, type ValueState, valueState } from '#shared/contract/variant-choice.ts';
import type { AttributeGroup } from './product-attributes.ts';

type Choosable = Pick<Product, 'in_stock' | 'variants'>;

/**
 * The variants that choosing a value can lead to. The first attribute leads and those behind it follow, so that there
 * is a way to everything: a colour is had in its sizes, and another colour may be had in others.
 */
function reachable(
  product: Choosable,
  groups: readonly AttributeGroup[],
  chosen: SelectedValues,
  { attribute_id, value }: ProductAttribute,
): ProductVariant[] {
  const place = groups.findIndex(({ id }) => id === attribute_id);
  const before = groups.slice(0, place).flatMap(({ id }) => (chosen[id] === undefined ? [] : [[id, chosen[id]]]));
  return openVariants(product, { ...Object.fromEntries(before), [attribute_id]: value.id });
}

/** What pressing a value would lead to. One that is missing cannot be chosen. */
export function reachableState(
  product: Choosable,
  groups: readonly AttributeGroup[],
  chosen: SelectedValues,
  entry: ProductAttribute,
): ValueState {
  const state = valueState(product, chosen, entry);
  if (state !== 'missing') return state;
  const others = reachable(product, groups, chosen, entry);
  if (others.length === 0) return 'missing';
  return others.some((variant) => variant.in_stock) ? 'available' : 'sold_out';
}

/** What is chosen once a value is pressed: the rest stays where there is such a variant, or moves to the nearest. */
export function withValue(
  product: Choosable,
  groups: readonly AttributeGroup[],
  chosen: SelectedValues,
  entry: ProductAttribute,
): SelectedValues {
  const next: SelectedValues = { ...chosen, [entry.attribute_id]: entry.value.id };
  if (product.variants.length === 0 || openVariants(product, next).length > 0) return next;
  const distance = distanceFrom(groups, next);
  const [nearest] = reachable(product, groups, chosen, entry).sort(
    (a, b) => distance(a) - distance(b) || Number(b.in_stock) - Number(a.in_stock),
  );
  if (!nearest) return chosen;
  return Object.fromEntries(Object.entries(next).map(([id, value]) => [id, nearest.values[id] ?? value]));
}

/** How far a variant is from a choice: as few other values as can be, and those as near in their list as can be. */
function distanceFrom(groups: readonly AttributeGroup[], wanted: SelectedValues) {
  const places = new Map(
    groups.flatMap(({ entries }) => entries.map(({ value }, place) => [value.id, place] as const)),
  );
  const farthest = places.size * groups.length;
  const placeOf = (value: number) => places.get(value) ?? farthest;
  return (variant: ProductVariant): number =>
    Object.entries(wanted).reduce((sum, [attribute, value]) => {
      const other = variant.values[attribute] ?? value;
      return other === value ? sum : sum + farthest + Math.abs(placeOf(other) - placeOf(value));
    }, 0);
}
