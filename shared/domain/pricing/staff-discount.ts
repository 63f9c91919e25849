import type { StaffDiscountInput } from '#shared/contract/desk/order-edit.ts';
import { kopecksFromRoubles } from '#shared/contract/money.ts';
import type { Discounted, SoldLine } from './discounts.ts';

interface StaffOff {
  title: string;
  amount: number;
}

/** What staff take off goods that cost `before`; a percentage is rounded down to whole kopecks. */
export function staffOff(staff: StaffDiscountInput, sold: readonly SoldLine[], before: Discounted): StaffOff {
  const title = staff.reason;
  if ('amount' in staff) return { title, amount: kopecksFromRoubles(staff.amount) ?? 0 };
  const goods = before.lines.reduce(
    (sum, { unitPrice, discount }, at) => sum + unitPrice * (sold[at]?.quantity ?? 0) - discount,
    0,
  );
  return { title, amount: Math.floor((goods * staff.percent) / 100) };
}
