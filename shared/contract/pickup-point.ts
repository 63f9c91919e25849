import { z } from 'zod';
import { oneLine } from './typed-text.ts';

/** As many as a person looks through, and as an order's address takes. */
export const PICKUP_POINT_LIMITS = { count: 50, address: 200, hours: 100 } as const;

/**
 * Where a delivery's parcels wait. The order keeps the address as its own, and so it is cleaned as an order's: marks that nobody
 * sees, as a copy from a map has them, would otherwise make each order one to another place.
 */
export const pickupPointSchema = z.object({
  address: z.string().transform(oneLine).pipe(z.string().min(1).max(PICKUP_POINT_LIMITS.address)),
  /** As people write them: `10–20, без выходных`; empty where nobody said. */
  hours: z.string().trim().max(PICKUP_POINT_LIMITS.hours),
});
export type PickupPoint = z.infer<typeof pickupPointSchema>;

export const pickupPointsSchema = z
  .array(pickupPointSchema)
  .max(PICKUP_POINT_LIMITS.count)
  .refine((points) => new Set(points.map(({ address }) => address)).size === points.length);
