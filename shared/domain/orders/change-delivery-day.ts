import { isSameDay, NO_DAY } from '#shared/contract/delivery-days.ts';
import type { ChangeOrderInput } from '#shared/contract/order.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { assertDeliveryDay, dayOffer, dayProblem } from './assert-delivery-day.ts';
import type { OrderRow } from './order-view.ts';

type DayColumns = Pick<OrderRow, 'deliveryDay' | 'deliveryInterval'>;
type DayChange = Pick<ChangeOrderInput, 'delivery_id' | 'delivery_day' | 'delivery_interval'>;

/**
 * The day of an order after a change. The agreed day stays with its delivery, even when the day has come; another
 * delivery keeps the day if it offers it too, and loses it if not. Staff may leave the day open, a buyer may not.
 * Throws `invalid_fields` for a day that is not offered.
 */
export async function deliveryDayChange(
  tx: Transaction,
  order: DayColumns & Pick<OrderRow, 'deliveryId'>,
  change: DayChange,
  { isStaff }: { isStaff: boolean },
): Promise<Partial<DayColumns>> {
  const { delivery_id: id = order.deliveryId, delivery_day: day, delivery_interval: interval } = change;
  const kept = { day: order.deliveryDay, interval: order.deliveryInterval };
  const isNamed = day !== undefined || interval !== undefined;
  const chosen = isNamed ? { day: day ?? kept.day, interval: interval ?? '' } : kept;
  if (id === order.deliveryId && isSameDay(chosen, kept)) return {};
  const offer = await dayOffer(tx, id);
  const next = isNamed || dayProblem(offer, kept) === null ? chosen : NO_DAY;
  if (!isStaff || !isSameDay(next, NO_DAY)) assertDeliveryDay(offer, next);
  return { deliveryDay: next.day, deliveryInterval: next.interval };
}

/**
 * The parts of a change that are still possible: a delivery day that passed or was closed before the buyer answered is
 * left out. The buyer agreed to goods and a sum and must not lose them because of the day, which the shop no longer
 * promises.
 */
export async function withoutLostDay<Change extends DayChange>(
  tx: Transaction,
  order: DayColumns & Pick<OrderRow, 'deliveryId'>,
  change: Change,
): Promise<Change> {
  const { delivery_id: id = order.deliveryId, delivery_day: day = '', delivery_interval: interval = '' } = change;
  const kept = { day: order.deliveryDay, interval: order.deliveryInterval };
  const chosen = { day, interval };
  if (day === '' || (id === order.deliveryId && isSameDay(chosen, kept))) return change;
  return dayProblem(await dayOffer(tx, id), chosen) === null
    ? change
    : { ...change, delivery_day: '', delivery_interval: '' };
}
