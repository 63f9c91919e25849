import { MAX_INT } from '#shared/contract/max-int.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** An id in a path. What cannot be one names nothing: `not_found`. */
export function idOf(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_INT) throw new ShopError('not_found');
  return id;
}
