import { isSameDay, NO_DAY } from '#shared/contract/delivery-days.ts';
import type { ChangeOrderInput } from '#shared/contract/order.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { assertDeliveryDay, dayOffer, dayProblem } from './assert-delivery-day.ts';
import type { OrderRow } from './order-view.ts';

type DayColumns = Pick<OrderRow, 'deliveryDay' | 'deliveryInterval'>;
type DayChange = Pick<ChangeOrderInput, 'delivery_id' | 'delivery_day' | 'delivery_interval'>;

/**
 * The day of an order after a change. What was agreed stays while its delivery does, even when the day has come; another
 * delivery keeps the day where it offers it too, and loses it where not. Staff need not choose, where a buyer has to.
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
 * A change as it can still be had: a day that passed, or was closed, while its buyer was thinking is left out of it. They agreed to
 * goods and a sum; a day that cannot be kept must not take these from them, and is nobody's promise either.
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
