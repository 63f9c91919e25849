import type { Transaction } from '#shared/domain/database.ts';
import { shopDay } from '#shared/domain/settings/period.ts';

/** The day of the shop's calendar that `today`, `tomorrow` or a date means now. */
export async function resolveDeliveryDay(db: Transaction, filter: string): Promise<string> {
  if (filter === 'today') return shopDay(db);
  return filter === 'tomorrow' ? shopDay(db, -1) : filter;
}
