import { z } from 'zod';

export const DELIVERY_DAYS_LIMITS = { from: 60, count: 31, intervals: 12 } as const;

const INTERVAL = /^([01]\d|2[0-3]):[0-5]\d–(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** `10:00–14:00`. */
export const deliveryIntervalSchema = z
  .string()
  .regex(INTERVAL)
  .refine((interval) => interval.slice(0, 5) < interval.slice(6));

/** Which days a delivery offers, by the shop's clock. */
export const deliveryDaysSchema = z.object({
  /** Days between the order and the first day; 0 brings it today. */
  from: z.int().min(0).max(DELIVERY_DAYS_LIMITS.from),
  /** How many days there are to choose from. */
  count: z.int().min(1).max(DELIVERY_DAYS_LIMITS.count),
  /** Weekdays without delivery, 1 for Monday to 7 for Sunday. */
  closed: z
    .array(z.int().min(1).max(7))
    .max(6)
    .refine((closed) => new Set(closed).size === closed.length),
  /** From this hour on an order counts as the next day's; null for never. */
  until: z.int().min(1).max(23).nullable(),
  intervals: z
    .array(deliveryIntervalSchema)
    .max(DELIVERY_DAYS_LIMITS.intervals)
    .refine((intervals) => new Set(intervals).size === intervals.length),
  /** An order must have a day. */
  required: z.boolean(),
});
export type DeliveryDays = z.infer<typeof deliveryDaysSchema>;

/** The same with the time zone of the days: browsers elsewhere count the shop's days. */
export const offeredDaysSchema = deliveryDaysSchema.extend({ timezone: z.string() });
export type OfferedDays = z.infer<typeof offeredDaysSchema>;
