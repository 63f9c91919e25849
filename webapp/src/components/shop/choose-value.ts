import type { SelectedValues } from '#shared/contract/cart-key.ts';
import type { Product, ProductAttribute, ProductVariant } from '#shared/contract/product.ts';
import { openVariants, type ValueState, valueState } from '#shared/contract/variant-choice.ts';
import type { WantedValues } from '#webapp/lib/search/wanted-values.ts';
import type { AttributeGroup } from './product-attributes.ts';

type Choosable = Pick<Product, 'in_stock' | 'variants'>;

/**
 * The chosen values of the attributes before this one. A later attribute depends on the earlier ones, so that every
 * variant can be chosen: each colour has its own sizes.
 */
function leading(groups: readonly AttributeGroup[], chosen: SelectedValues, attribute: number): SelectedValues {
  const place = groups.findIndex(({ id }) => id === attribute);
  return Object.fromEntries(
    groups.slice(0, place).flatMap(({ id }) => (chosen[id] === undefined ? [] : [[String(id), chosen[id]]])),
  );
}

/** The state of a value with the chosen values of earlier attributes. A value without a variant cannot be chosen. */
export function reachableState(
  product: Choosable,
  groups: readonly AttributeGroup[],
  chosen: SelectedValues,
  entry: ProductAttribute,
): ValueState {
  return valueState(product, leading(groups, chosen, entry.attribute_id), entry);
}

/**
 * What is chosen before somebody chooses: of each attribute the only value, or the first that is wanted, one in stock
 * before others.
 */
export function startingValues(
  product: Choosable,
  groups: readonly AttributeGroup[],
  wanted: WantedValues,
): SelectedValues {
  let chosen: SelectedValues = {};
  for (const { id, entries } of groups) {
    const candidates = entries.length === 1 ? entries : wantedOf(entries, wanted);
    const states = candidates.map((entry) => [entry, reachableState(product, groups, chosen, entry)] as const);
    const [entry] =
      states.find(([, state]) => state === 'available') ?? states.find(([, state]) => state !== 'missing') ?? [];
    if (entry) chosen = { ...chosen, [id]: entry.value.id };
  }
  return chosen;
}

const wantedOf = (entries: readonly ProductAttribute[], wanted: WantedValues): ProductAttribute[] =>
  wanted.map((isWanted) => entries.filter(({ value }) => isWanted(value))).find(({ length }) => length > 0) ?? [];

/**
 * The choice after a press on a value. The other values stay if there is such a variant; otherwise the nearest variant
 * is chosen.
 */
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

/**
 * The distance of a variant from a choice: first the number of different values, then how far apart they are in their
 * lists.
 */
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
