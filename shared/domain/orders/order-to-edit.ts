import { type ChosenDay, type DayChoice, dayAt, deliveryDays } from '#shared/contract/delivery-days.ts';
import type { ProposedEdit } from '#shared/contract/desk/order-edit.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { dayOffer } from './assert-delivery-day.ts';
import { openEdit } from './editable-order.ts';
import { findOrder } from './find-order.ts';
import { type LineChoice, lineChoices } from './line-choices.ts';
import { orderVersion } from './order-version.ts';
import { discountsView, type OrderRow } from './order-view.ts';

/** A line before its edit. Kopecks. */
export interface LineToEdit extends Pick<OrderRow['lines'][number], 'id' | 'title' | 'valueName' | 'quantity'> {
  unitPrice: number;
  productId: number | null;
  /** More than one where it can become another variant. */
  choices: LineChoice[];
}

/** An order with everything that staff choose from when they edit it. Kopecks. */
export interface OrderToEdit extends Pick<OrderRow, 'id' | 'number' | 'amountToPay'> {
  version: string;
  lines: LineToEdit[];
  hasStaffDiscount: boolean;
  day: ChosenDay;
  /** What its delivery offers now; empty if the delivery has no days. */
  days: DayChoice[];
  /** By the shop's calendar. */
  today: string;
  proposal: ProposedEdit | null;
}

/** Throws `order_not_found`. */
export async function readOrderToEdit(db: Transaction, id: number): Promise<OrderToEdit> {
  const order = await findOrder(db, { id, asStaff: true });
  const choices = await lineChoices(db, order.lines);
  const { number, amountToPay, deliveryDay, deliveryInterval } = order;
  const { days, timezone } = await dayOffer(db, order.deliveryId);
  const now = new Date();
  return {
    id,
    number,
    amountToPay,
    version: orderVersion(order),
    lines: order.lines.map(({ id: lineId, title, valueName, quantity, unitPrice, productId }, at) => ({
      id: lineId,
      title,
      valueName,
      quantity,
      unitPrice,
      productId,
      choices: choices[at] ?? [],
    })),
    hasStaffDiscount: discountsView(order).some(({ kind }) => kind === 'staff'),
    day: { day: deliveryDay, interval: deliveryInterval },
    days: days === null ? [] : deliveryDays({ ...days, timezone }, now),
    today: dayAt(timezone, now),
    proposal: await openEdit(db, order),
  };
}
