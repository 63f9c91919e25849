import { z } from 'zod';
import { lineInput } from './text-input.ts';
import { oneLine } from './typed-text.ts';

/** As many as a person looks through, and as long as an order's address. */
export const PICKUP_POINT_LIMITS = { count: 50, address: 200, hours: 100 } as const;

/**
 * Where a delivery's parcels wait. The order stores the address as its own, so it is cleaned like an order's: invisible
 * characters, which a copy from a map contains, would otherwise make every order's address different.
 */
export const pickupPointSchema = z.object({
  address: z.string().transform(oneLine).pipe(z.string().min(1).max(PICKUP_POINT_LIMITS.address)),
  /** As people write them: `10–20, без выходных`; empty if unknown. */
  hours: lineInput().max(PICKUP_POINT_LIMITS.hours),
});
export type PickupPoint = z.infer<typeof pickupPointSchema>;

export const pickupPointsSchema = z
  .array(pickupPointSchema)
  .max(PICKUP_POINT_LIMITS.count)
  .refine((points) => new Set(points.map(({ address }) => address)).size === points.length);
