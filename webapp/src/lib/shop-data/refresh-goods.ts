import type { QueryClient } from '@tanstack/react-query';

/** After an order has taken pieces or given them back: what is shown of goods is fetched again. */
export function refreshGoods(client: QueryClient): void {
  for (const kind of ['products', 'product', 'wishlist']) void client.invalidateQueries({ queryKey: [kind] });
}
