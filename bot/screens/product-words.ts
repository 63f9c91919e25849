import { formatRoubles } from '#shared/contract/money.ts';
import type { Product } from '#shared/contract/product.ts';
import { shownPrice } from '#shared/contract/shown-price.ts';

/** `1 290 ₽`, or `от 990 ₽` where the price depends on the variant. */
export function priceWords(product: Product): string {
  const { price, isFrom } = shownPrice(product);
  return isFrom ? `от ${formatRoubles(price)}` : formatRoubles(price);
}

/** `Размер: S, M, L`, a line for each attribute. */
export function variantLines({ attributes }: Product): string[] {
  const values = new Map<string, string[]>();
  for (const { attribute, value } of attributes) {
    values.set(attribute.name, [...(values.get(attribute.name) ?? []), value.value]);
  }
  return [...values].map(([name, all]) => `${name}: ${all.join(', ')}`);
}
