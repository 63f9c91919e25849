import type { QueryClient } from '@tanstack/react-query';

/** Loads products again after an order has taken or returned pieces. */
export function refreshGoods(client: QueryClient): void {
  for (const kind of ['products', 'product', 'wishlist']) void client.invalidateQueries({ queryKey: [kind] });
}
