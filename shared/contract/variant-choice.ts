import type { SelectedValues } from './cart-key.ts';
import type { Product, ProductAttribute, ProductVariant } from './product.ts';

/** What choosing a value leads to: something to buy, only what is sold out, or a combination that does not exist. */
export type ValueState = 'available' | 'sold_out' | 'missing';

type Choosable = Pick<Product, 'in_stock' | 'variants'>;

/** Which value was chosen for which attribute: attribute id → the product's entry. */
export type ChosenEntries = ReadonlyMap<number, ProductAttribute>;

/** A choice as carts and orders say it. */
export const selectedValues = (chosen: ChosenEntries): SelectedValues =>
  Object.fromEntries([...chosen].map(([attributeId, { value }]) => [attributeId, value.id]));

/** The variants that are still open by what is chosen; all of them while nothing is. */
export function openVariants({ variants }: Pick<Product, 'variants'>, selected: SelectedValues): ProductVariant[] {
  const chosen = Object.entries(selected);
  return variants.filter(({ values }) => chosen.every(([attribute, value]) => values[attribute] === value));
}

/** The one variant of a whole choice; null while the choice is open, or where there is no such combination. */
export function chosenVariant(product: Pick<Product, 'variants'>, selected: SelectedValues): ProductVariant | null {
  const open = openVariants(product, selected);
  const [only] = open;
  if (!only || open.length > 1) return null;
  return Object.keys(only.values).every((attribute) => attribute in selected) ? only : null;
}

/**
 * What happens to the choice when this value is taken, the other attributes staying as they are chosen. Where it is
 * missing, a press may still take it and let the other choices go.
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
