import type { OrderChangeInput } from '#shared/contract/desk/order-edit.ts';
import type { Order } from '#shared/contract/order.ts';
import { type Delivery, PICKUP } from '#shared/contract/shop-data.ts';

/** Another delivery or another address. */
export interface PlaceDraft {
  /** Left out when the delivery stays; null for a pickup. */
  deliveryId?: number | null;
  address: string;
}

export type OrderedPlace = Pick<Order, 'delivery_id' | 'delivery_title' | 'address'>;

/** Whether the buyer fetches the order. The id alone does not say it: it is also null when the delivery was deleted. */
export const isPickup = ({ delivery_id, delivery_title }: OrderedPlace): boolean =>
  delivery_id === null && delivery_title === PICKUP.title;

/** The draft of another delivery; the order's address stays when it fits. */
export function placeWith(
  deliveryId: number | null,
  order: OrderedPlace,
  deliveries: readonly Pick<Delivery, 'id' | 'pickup_points'>[],
): PlaceDraft {
  const pointsOf = (id: number | null) => deliveries.find((one) => one.id === id)?.pickup_points ?? [];
  const points = pointsOf(deliveryId);
  const isOwnAddress = !isPickup(order) && pointsOf(order.delivery_id).length === 0;
  const isKept = points.length > 0 ? points.some(({ address }) => address === order.address) : isOwnAddress;
  return { deliveryId, address: isKept ? order.address : '' };
}

/** The changed fields; 'unfinished' when a delivery has no address. */
export function placeChange(
  place: PlaceDraft | null,
  order: OrderedPlace,
): Pick<OrderChangeInput, 'delivery_id' | 'address'> | 'unfinished' {
  if (place === null) return {};
  const address = place.deliveryId === null ? PICKUP.title : place.address.trim();
  if (address === '') return 'unfinished';
  return {
    ...(place.deliveryId !== undefined && { delivery_id: place.deliveryId }),
    ...(address !== order.address && { address }),
  };
}
