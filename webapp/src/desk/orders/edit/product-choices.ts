import { linePrice } from '#shared/contract/line-price.ts';
import type { Product } from '#shared/contract/product.ts';

/** One combination of values in which a product can be ordered now. */
export interface ProductChoice {
  /** Attribute id → value id. */
  values: Record<string, number>;
  /** `XL, синий`. */
  name: string;
  price: number;
}

/** A longer list would be useless. */
const MOST = 60;

/**
 * All combinations that can be ordered: the variants in stock, or every combination of values of a product without
 * variants.
 */
export function choicesOf(product: Product): ProductChoice[] {
  if (!product.in_stock) return [];
  const { variants, attributes } = product;
  if (variants.length === 0) return combinationsOf(product).slice(0, MOST);
  return variants
    .filter(({ in_stock }) => in_stock)
    .map(({ values, price }) => ({
      values,
      price,
      name: attributes
        .filter(({ attribute_id, value }) => values[attribute_id] === value.id)
        .map(({ value }) => value.value)
        .join(', '),
    }));
}

type Attribute = Product['attributes'][number];

function combinationsOf({ attributes, price }: Product): ProductChoice[] {
  const ids = [...new Set(attributes.map(({ attribute_id }) => attribute_id))];
  if (ids.length === 0) return [];
  let chosen: Attribute[][] = [[]];
  for (const id of ids) {
    const values = attributes.filter(({ attribute_id }) => attribute_id === id);
    chosen = chosen.flatMap((before) => values.map((value) => [...before, value])).slice(0, MOST);
  }
  return chosen.map((all) => ({
    values: Object.fromEntries(all.map(({ attribute_id, value }) => [String(attribute_id), value.id])),
    name: all.map(({ value }) => value.value).join(', '),
    price: linePrice(
      price,
      all.map(({ price_modifier }) => price_modifier),
    ),
  }));
}

export const isSameChoice = (one: Record<string, number>, other: Record<string, number>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([attribute, value]) => other[attribute] === value);
