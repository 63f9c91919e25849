import { pickupPointsSchema } from '#shared/contract/pickup-point.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** Checks whether a parcel can go there; a delivery without pickup points accepts any address. */
export const isPointOf = (points: readonly string[], address: string): boolean =>
  points.length === 0 || points.includes(address);

/**
 * A parcel goes to one of its delivery's pickup points, if it has any; a point that was closed in the meantime is
 * reported.
 */
export function assertPickupPoint(points: readonly string[], address: string): void {
  if (isPointOf(points, address)) return;
  const details = [{ path: 'address', message: 'Выберите пункт выдачи из списка' }];
  throw new ShopError('invalid_fields', { details });
}

/** The same of a delivery by its id; pickup has no points. */
export async function assertPointOf(tx: Transaction, deliveryId: number | null, address: string): Promise<void> {
  assertPickupPoint(await pointsOf(tx, deliveryId), address);
}

/** Where parcels of a delivery wait; none where the address is the buyer's own. */
export async function pointsOf(tx: Transaction, deliveryId: number | null): Promise<string[]> {
  if (deliveryId === null) return [];
  const delivery = await tx.delivery.findUnique({ where: { id: deliveryId }, select: { pickupPoints: true } });
  return pickupPointsSchema.parse(delivery?.pickupPoints ?? []).map(({ address }) => address);
}
