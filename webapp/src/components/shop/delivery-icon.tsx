import type { Delivery } from '#shared/contract/shop-data.ts';
import { PinIcon, TruckIcon } from '#webapp/components/ui/screen-icons.tsx';

/** A place for what people fetch, a truck for what is brought. */
export function DeliveryIcon({ delivery: { id, pickup_points: points } }: { delivery: Delivery }) {
  return id === null || points.length > 0 ? <PinIcon /> : <TruckIcon />;
}
