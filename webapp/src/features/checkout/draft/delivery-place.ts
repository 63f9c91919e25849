import { type Delivery, PICKUP } from '#shared/contract/shop-data.ts';

/** The kind of the order's address: the buyer's, the shop's, or one of the delivery's pickup points. */
export interface DeliveryPlace {
  kind: 'own' | 'pickup' | 'points';
  points: readonly string[];
}

export function placeOf(delivery: Pick<Delivery, 'id' | 'pickup_points'> | null): DeliveryPlace {
  if (delivery?.id === null) return { kind: 'pickup', points: [] };
  const points = (delivery?.pickup_points ?? []).map(({ address }) => address);
  return { kind: points.length > 0 ? 'points' : 'own', points };
}

/** The first value of the address field: the typed address, or the chosen point while it exists. */
export function addressAt({ kind, points }: DeliveryPlace, draft: { typed: string; point: string }): string {
  if (kind === 'pickup') return PICKUP.title;
  if (kind === 'own') return draft.typed;
  const only = points.length === 1 ? points[0] : '';
  return points.includes(draft.point) ? draft.point : (only ?? '');
}
