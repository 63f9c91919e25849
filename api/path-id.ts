import { ShopError } from '#shared/domain/shop-error.ts';

const MAX_ID = 2_147_483_647;

/** An id in a path. What cannot be one names nothing: `not_found`. */
export function idOf(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw new ShopError('not_found');
  return id;
}
