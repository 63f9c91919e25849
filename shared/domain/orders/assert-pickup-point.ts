import { pickupPointsSchema } from '#shared/contract/pickup-point.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** A parcel goes to one of its delivery's pickup points, where that has any: one that was closed meanwhile is told. */
export function assertPickupPoint(points: readonly string[], address: string): void {
  if (points.length === 0 || points.includes(address)) return;
  const details = [{ path: 'address', message: 'Выберите пункт выдачи из списка' }];
  throw new ShopError('invalid_fields', { details });
}

/** The same of a delivery by its id; pickup has no points. */
export async function assertPointOf(tx: Transaction, deliveryId: number | null, address: string): Promise<void> {
  const id = deliveryId ?? 0;
  const delivery = await tx.delivery.findUnique({ where: { id }, select: { pickupPoints: true } });
  const points = pickupPointsSchema.parse(delivery?.pickupPoints ?? []);
  assertPickupPoint(
    points.map((point) => point.address),
    address,
  );
}
