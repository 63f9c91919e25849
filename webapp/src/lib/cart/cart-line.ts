import { cartKey, type SelectedValues } from '#shared/contract/cart-key.ts';
import { linePrice } from '#shared/contract/line-price.ts';
import type { Product, ProductAttribute } from '#shared/contract/product.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { shownPicture } from '#shared/contract/shown-picture.ts';
import { chosenVariant } from '#shared/contract/variant-choice.ts';
import type { TrackedProduct } from '#webapp/lib/metrika/shop-events.ts';

export interface SelectedAttribute {
  attribute_id: number;
  attribute_name: string;
  value_id: number;
  value_name: string;
  price_modifier: number | null;
}

export type LineProblem = 'unknown' | 'sold_out' | 'attributes';

/**
 * A cart line as the browser stores it, with everything that is needed to show it without the server. Prices in
 * roubles.
 */
export interface CartLine {
  key: string;
  id: number;
  title: string;
  description: string;
  thumbnail: string | null;
  selectedAttributeValues: SelectedValues;
  /** The variant with the chosen values, if the product has variants. */
  variantId: number | null;
  selectedAttributeData: SelectedAttribute[];
  /** There is another variant to choose; left out where that is not known. */
  hasChoice?: boolean;
  finalPrice: number;
  quantity: number;
  /** The available pieces, if the shop counts them. */
  stock: number | null;
  /** Why it cannot be ordered now; then it is not part of the total and the order. */
  problem: LineProblem | null;
  /** The price when it was added, if it has changed since. */
  priceWas: number | null;
  /** The former quantity, if the shop has fewer pieces now. */
  quantityWas: number | null;
}

/** The line of a product with one chosen value for each of its attributes. */
export function lineOf(product: Product, chosen: readonly ProductAttribute[]): CartLine {
  const selectedAttributeValues = Object.fromEntries(chosen.map((entry) => [entry.attribute_id, entry.value.id]));
  const variant = chosenVariant(product, selectedAttributeValues);
  return {
    key: cartKey(product.id, selectedAttributeValues),
    id: product.id,
    title: product.title,
    description: product.description,
    thumbnail: shownPicture(product, selectedAttributeValues)?.url ?? product.thumbnail,
    selectedAttributeValues,
    variantId: variant?.id ?? null,
    selectedAttributeData: chosen.map((entry) => ({
      attribute_id: entry.attribute_id,
      attribute_name: entry.attribute.name,
      value_id: entry.value.id,
      value_name: entry.value.value,
      price_modifier: entry.price_modifier,
    })),
    hasChoice: new Set(product.attributes.map(({ attribute_id }) => attribute_id)).size < product.attributes.length,
    finalPrice:
      variant?.price ??
      linePrice(
        product.price,
        chosen.map((entry) => entry.price_modifier),
      ),
    quantity: 1,
    stock: variant ? variant.stock : product.stock,
    problem: null,
    priceWas: null,
    quantityWas: null,
  };
}

/** The lines that can be ordered now. */
export function orderable(lines: readonly CartLine[]): CartLine[] {
  return lines.filter((line) => line.problem === null);
}

/** In roubles; added up in kopecks to avoid rounding errors. */
export function totalOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + Math.round(line.finalPrice * 100) * line.quantity, 0) / 100;
}

export function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** The number of pieces in words. */
export function goodsOf(lines: readonly CartLine[]): string {
  const count = countOf(lines);
  return `${count} ${russianPlural(count, 'товар', 'товара', 'товаров')}`;
}

/** The cart as it is sent to the server. */
export function cartItemsOf(lines: readonly CartLine[]) {
  return lines.map(({ id, quantity, selectedAttributeValues }) => ({ id, quantity, selectedAttributeValues }));
}

/** A quantity of a line in the form of statistics. */
export function trackedLine(line: CartLine, quantity: number): TrackedProduct {
  const variant = line.selectedAttributeData.map(({ value_name }) => value_name).join(', ');
  return { id: line.id, title: line.title, price: line.finalPrice, quantity, variant };
}
