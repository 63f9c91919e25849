import { formatRoubles } from '#shared/contract/money.ts';
import type { Product } from '#shared/contract/product.ts';

/** `1 290 ₽`, or `от 990 ₽` where the price depends on the variant. */
export function priceWords({ price, attributes }: Product): string {
  const modifiers = attributes.flatMap(({ price_modifier }) => (price_modifier === null ? [] : [price_modifier]));
  if (modifiers.length === 0) return formatRoubles(price);
  // A value without a price of its own leaves the product's.
  const prices = modifiers.length < attributes.length ? [price, ...modifiers] : modifiers;
  const least = Math.min(...prices);
  return Math.max(...prices) > least ? `от ${formatRoubles(least)}` : formatRoubles(least);
}

/** `Размер: S, M, L`, a line for each attribute. */
export function variantLines({ attributes }: Product): string[] {
  const values = new Map<string, string[]>();
  for (const { attribute, value } of attributes) {
    values.set(attribute.name, [...(values.get(attribute.name) ?? []), value.value]);
  }
  return [...values].map(([name, all]) => `${name}: ${all.join(', ')}`);
}
