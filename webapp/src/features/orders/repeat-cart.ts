import type { Success } from '#shared/contract/envelope.ts';
import type { OrderLine } from '#shared/contract/order.ts';
import type { Product, ProductAttribute } from '#shared/contract/product.ts';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { type CartLine, lineOf } from '#webapp/lib/cart/cart-line.ts';
import { notify } from '#webapp/lib/notify.ts';

/** The lines of an old order as cart lines with today's prices; `null` for each that is no longer available. */
export const cartOfOrder = (lines: readonly OrderLine[]): Promise<(CartLine | null)[]> =>
  Promise.all(lines.map(askLine));

async function askLine(line: OrderLine): Promise<CartLine | null> {
  if (line.id === null || line.in_stock === false) return null;
  try {
    const { data } = await callApi<Success<Product>>(`/api/products/${line.id}`);
    return lineAgain(line, data);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Adds the available lines to the cart by `put`, and shows the result. Returns whether any line was available. */
export function fillCart(answers: readonly (CartLine | null)[], put: (line: CartLine) => void): boolean {
  const lines = answers.filter((line) => line !== null);
  if (lines.length === 0) {
    notify.warning('Этих товаров больше нет в магазине');
    return false;
  }
  lines.forEach(put);
  if (lines.length < answers.length) notify.warning('Часть товаров больше не продаётся');
  else notify.success('Товары заказа добавлены в корзину');
  return true;
}

/** A line of an old order as a cart line with today's price; `null` if it is no longer available. */
export function lineAgain(line: OrderLine, product: Product): CartLine | null {
  if (!product.in_stock) return null;
  const attributes = new Set(product.attributes.map(({ attribute_id }) => attribute_id));
  const chosen = [...attributes]
    .map((id) => entryOf(product, id, line.selectedAttributeValues[id]))
    .filter((entry) => entry !== undefined);
  if (chosen.length < attributes.size) return null;
  const again = lineOf(product, chosen);
  const variant = product.variants.find(({ id }) => id === again.variantId);
  if (product.variants.length > 0 && !variant?.in_stock) return null;
  return { ...again, quantity: Math.max(1, Math.min(line.quantity, again.stock ?? line.quantity)) };
}

function entryOf(product: Product, attribute: number, value: number | undefined): ProductAttribute | undefined {
  return product.attributes.find((entry) => entry.attribute_id === attribute && entry.value.id === value);
}
