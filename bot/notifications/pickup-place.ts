import type { Order } from '#shared/contract/order.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';

/** Where an order is picked up, as the shop's address stands now; nothing for an order that is brought. */
export async function pickupPlace(db: Transaction, { delivery_id }: Order): Promise<string> {
  if (delivery_id !== null) return '';
  const { city, address } = await readSettings(db);
  return [city, address].filter((part) => part !== '').join(', ');
}
