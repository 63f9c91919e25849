import type { SelectedValues } from './cart-key.ts';
import type { Product, ProductAttribute, ProductVariant } from './product.ts';

/** The result of choosing a value: something to buy, only sold out items, or a combination that does not exist. */
export type ValueState = 'available' | 'sold_out' | 'missing';

type Choosable = Pick<Product, 'in_stock' | 'variants'>;

/** Which value was chosen for which attribute: attribute id → the product's entry. */
export type ChosenEntries = ReadonlyMap<number, ProductAttribute>;

/** A choice in the form of carts and orders. */
export const selectedValues = (chosen: ChosenEntries): SelectedValues =>
  Object.fromEntries([...chosen].map(([attributeId, { value }]) => [attributeId, value.id]));

/** The entries of a cart's choice. */
export const chosenEntries = ({ attributes }: Pick<Product, 'attributes'>, selected: SelectedValues): ChosenEntries =>
  new Map(
    attributes.flatMap((entry) =>
      selected[entry.attribute_id] === entry.value.id ? [[entry.attribute_id, entry]] : [],
    ),
  );

/** The variants that match the choice; all of them while nothing is chosen. */
export function openVariants({ variants }: Pick<Product, 'variants'>, selected: SelectedValues): ProductVariant[] {
  const chosen = Object.entries(selected);
  return variants.filter(({ values }) => chosen.every(([attribute, value]) => values[attribute] === value));
}

/** The one variant of a complete choice; null while the choice is open, or if the combination does not exist. */
export function chosenVariant(product: Pick<Product, 'variants'>, selected: SelectedValues): ProductVariant | null {
  const open = openVariants(product, selected);
  const [only] = open;
  if (!only || open.length > 1) return null;
  return Object.keys(only.values).every((attribute) => attribute in selected) ? only : null;
}

/**
 * What the choice becomes with this value, if the other attributes stay as they are chosen. If it is missing, a press
 * may still choose it and drop the other choices.
 */
export function valueState(
  product: Choosable,
  selected: SelectedValues,
  { attribute_id, value }: Pick<ProductAttribute, 'attribute_id' | 'value'>,
): ValueState {
  if (product.variants.length === 0) return product.in_stock ? 'available' : 'sold_out';
  const open = openVariants(product, { ...selected, [attribute_id]: value.id });
  if (open.length === 0) return 'missing';
  return open.some(({ in_stock }) => in_stock) ? 'available' : 'sold_out';
}
