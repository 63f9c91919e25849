import type { OrderChangeInput } from '#shared/contract/desk/order-edit.ts';
import type { Order } from '#shared/contract/order.ts';
import { type Delivery, PICKUP } from '#shared/contract/shop-data.ts';

/** Another way to bring an order, or another place. */
export interface PlaceDraft {
  /** Left out where it stays as it is; null for a pickup. */
  deliveryId?: number | null;
  address: string;
}

export type OrderedPlace = Pick<Order, 'delivery_id' | 'delivery_title' | 'address'>;

/** Whether its buyer comes for it: an order whose delivery was deleted since has no id of it either. */
export const isPickup = ({ delivery_id, delivery_title }: OrderedPlace): boolean =>
  delivery_id === null && delivery_title === PICKUP.title;

/** The draft of another delivery, with the order's own address where that can be told of it too. */
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

/** What of the order's place is another one; 'unfinished' where the parcel would go nowhere. */
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
