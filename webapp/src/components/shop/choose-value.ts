import type { SelectedValues } from '#shared/contract/cart-key.ts';
import type { Product, ProductAttribute, ProductVariant } from '#shared/contract/product.ts';
import { openVariants, type ValueState, valueState } from '#shared/contract/variant-choice.ts';
import type { AttributeGroup } from './product-attributes.ts';

type Choosable = Pick<Product, 'in_stock' | 'variants'>;

/**
 * What is chosen of the attributes before this one. The first attribute leads and those behind it follow, so that there
 * is a way to everything: a colour is had in its sizes, and another colour may be had in others.
 */
function leading(groups: readonly AttributeGroup[], chosen: SelectedValues, attribute: number): SelectedValues {
  const place = groups.findIndex(({ id }) => id === attribute);
  return Object.fromEntries(
    groups.slice(0, place).flatMap(({ id }) => (chosen[id] === undefined ? [] : [[String(id), chosen[id]]])),
  );
}

/** What a value stands for behind what leads it. One that is missing there cannot be chosen. */
export function reachableState(
  product: Choosable,
  groups: readonly AttributeGroup[],
  chosen: SelectedValues,
  entry: ProductAttribute,
): ValueState {
  return valueState(product, leading(groups, chosen, entry.attribute_id), entry);
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
  const must = { ...leading(groups, chosen, entry.attribute_id), [entry.attribute_id]: entry.value.id };
  const [nearest] = openVariants(product, must).sort(
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
