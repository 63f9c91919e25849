/** Which value was chosen for which attribute: attribute id → value id. */
export type SelectedValues = Readonly<Record<string, number>>;

/** The product's id alone, or with its sorted `attribute:value` pairs: `12`, `12-1:4-3:9`. */
export function cartKey(productId: number, selected: SelectedValues): string {
  const pairs = Object.entries(selected)
    .map(([attribute, value]) => [Number(attribute), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([attribute, value]) => `${attribute}:${value}`);
  return [productId, ...pairs].join('-');
}
