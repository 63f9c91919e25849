import type { SelectedValues } from './cart-key.ts';
import type { Product } from './product.ts';
import { openVariants } from './variant-choice.ts';

type Pictured = Pick<Product, 'pictures' | 'attributes' | 'variants'>;
type Picture = Product['pictures'][number];

/**
 * The picture of the choice: the variants' own, otherwise the first one of the chosen values, otherwise the first one
 * that shows no value other than the chosen ones. While nothing is chosen it is the product's thumbnail.
 */
export function shownPicture(product: Pictured, selected: SelectedValues = {}): Picture | null {
  const { pictures } = product;
  const values = Object.values(selected);
  if (values.length === 0) return pictures[0] ?? null;
  return (
    pictures.find(({ id }) => id === commonPicture(product, selected)) ??
    pictures.find(({ value_ids }) => value_ids.length > 0 && value_ids.every((id) => values.includes(id))) ??
    pictures.find(({ value_ids }) => !value_ids.some((id) => isOtherValue(product, selected, id))) ??
    pictures[0] ??
    null
  );
}

/** The picture that all variants still open have in common. */
function commonPicture(product: Pictured, selected: SelectedValues): number | null {
  const [first, ...others] = new Set(openVariants(product, selected).map(({ picture_id }) => picture_id));
  return others.length === 0 ? (first ?? null) : null;
}

/** Red, where blue is chosen. */
function isOtherValue({ attributes }: Pictured, selected: SelectedValues, valueId: number): boolean {
  const entry = attributes.find(({ value }) => value.id === valueId);
  const chosen = entry && selected[entry.attribute_id];
  return chosen !== undefined && chosen !== valueId;
}
