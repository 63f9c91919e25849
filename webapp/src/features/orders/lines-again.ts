import type { OrderLine } from '#shared/contract/order.ts';
import type { Product, ProductAttribute } from '#shared/contract/product.ts';
import { type CartLine, lineOf } from '#webapp/lib/cart/cart-line.ts';

/** A line of an old order as a line of the cart, with today's price; `null` where it cannot be had like that any more. */
export function lineAgain(line: OrderLine, product: Product): CartLine | null {
  if (!product.in_stock) return null;
  const attributes = new Set(product.attributes.map(({ attribute_id }) => attribute_id));
  const chosen = [...attributes]
    .map((id) => entryOf(product, id, line.selectedAttributeValues[id]))
    .filter((entry) => entry !== undefined);
  if (chosen.length < attributes.size) return null;
  const quantity = Math.max(1, Math.min(line.quantity, product.stock ?? line.quantity));
  return { ...lineOf(product, chosen), quantity };
}

function entryOf(product: Product, attribute: number, value: number | undefined): ProductAttribute | undefined {
  return product.attributes.find((entry) => entry.attribute_id === attribute && entry.value.id === value);
}
