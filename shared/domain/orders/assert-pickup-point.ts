import { pickupPointsSchema } from '#shared/contract/pickup-point.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** Whether a parcel can go there; a delivery without pickup points accepts any address. */
export const isPointOf = (points: readonly string[], address: string): boolean =>
  points.length === 0 || points.includes(address);

/** A parcel goes to one of its delivery's pickup points, if it has any; a point closed in the meantime is refused. */
export function assertPickupPoint(points: readonly string[], address: string): void {
  if (isPointOf(points, address)) return;
  const details = [{ path: 'address', message: 'Выберите пункт выдачи из списка' }];
  throw new ShopError('invalid_fields', { details });
}

/** The same for a delivery by its id; pickup has no points. */
export async function assertPointOf(tx: Transaction, deliveryId: number | null, address: string): Promise<void> {
  assertPickupPoint(await pointsOf(tx, deliveryId), address);
}

/** The pickup points of a delivery; none if the address is the buyer's own. */
export async function pointsOf(tx: Transaction, deliveryId: number | null): Promise<string[]> {
  if (deliveryId === null) return [];
  const delivery = await tx.delivery.findUnique({ where: { id: deliveryId }, select: { pickupPoints: true } });
  return pickupPointsSchema.parse(delivery?.pickupPoints ?? []).map(({ address }) => address);
}
