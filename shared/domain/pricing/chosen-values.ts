import type { SelectedValues } from '#shared/contract/cart-key.ts';
import type { ProductRow } from '#shared/domain/catalog/product-view.ts';

type Entry = ProductRow['attributes'][number];

/** The entry chosen for each attribute of a product; null unless there is exactly one for every attribute. */
export function chosenValues(entries: readonly Entry[], selected: SelectedValues): Entry[] | null {
  const attributes = new Set(entries.map(({ attributeId }) => attributeId));
  if (Object.keys(selected).length !== attributes.size) return null;
  const chosen = entries.filter(({ attributeId, valueId }) => selected[attributeId] === valueId);
  return chosen.length === attributes.size ? chosen : null;
}
