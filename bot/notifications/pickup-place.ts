import type { Settings as SettingsRow } from '#prisma/generated/client.ts';
import type { Order } from '#shared/contract/order.ts';

type Place = Pick<SettingsRow, 'city' | 'address'>;

/** Where an order is picked up, as the shop's address stands now; nothing for an order that is brought. */
export const pickupPlace = ({ city, address }: Place, { delivery_id }: Order): string =>
  delivery_id === null ? [city, address].filter((part) => part !== '').join(', ') : '';
