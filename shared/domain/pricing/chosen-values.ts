import type { SelectedValues } from '#shared/contract/cart-key.ts';
import type { ShownEntry } from '#shared/domain/catalog/product-view.ts';

/** The entry chosen for each attribute of a product; null unless there is exactly one for every attribute. */
export function chosenValues(entries: readonly ShownEntry[], selected: SelectedValues): ShownEntry[] | null {
  const attributes = new Set(entries.map(({ attributeId }) => attributeId));
  if (Object.keys(selected).length !== attributes.size) return null;
  const chosen = entries.filter(({ attributeId, valueId }) => selected[attributeId] === valueId);
  return chosen.length === attributes.size ? chosen : null;
}
