import { useQuery } from '@tanstack/react-query';
import { type Delivery, PICKUP } from '#shared/contract/shop-data.ts';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';

/**
 * The delivery with the chosen id, whose null is the pickup. Null while nothing is chosen, the deliveries are loading
 * or this one is not offered any more. A shop without delivery has only the pickup.
 */
export function useChosenDelivery(chosen: { id: number | null } | null): Delivery | null {
  const { settings } = useSettings();
  const { data: deliveries = [] } = useQuery({ ...deliveriesQuery, enabled: settings.delivery_enable });
  if (!settings.delivery_enable || chosen?.id === null) return PICKUP;
  return deliveries.find(({ id }) => id === chosen?.id) ?? null;
}
