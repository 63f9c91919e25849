import { MAX_INT } from '#shared/contract/max-int.ts';
import { orderHash } from '#shared/contract/order-hash.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** An id in a path. Throws `not_found` for a text that cannot be an id. */
export function idOf(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_INT) throw new ShopError('not_found');
  return id;
}

/** An order's hash in a path. Throws `order_not_found` for a text that cannot be one. */
export function hashOf(text: string): string {
  if (!orderHash.safeParse(text).success) throw new ShopError('order_not_found');
  return text;
}
