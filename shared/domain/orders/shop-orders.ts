import type { OrderFilters } from '#shared/contract/desk/order-search.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { shopDay } from '#shared/domain/settings/period.ts';

/** The lists that managers see in the chat; each filters the shop's orders. */
const FILTERS = {
  open: { status: 'open' },
  today: {},
  pending: { status: 'pending' },
  processing: { status: 'processing' },
  unpaid: { payment_status: 'due' },
  unanswered: { unanswered: true },
  refund: { payment_status: 'refund_due' },
  completed: { status: 'completed' },
  cancelled: { status: 'cancelled' },
  all: {},
} satisfies Record<string, OrderFilters>;

export type ShopOrderFilter = keyof typeof FILTERS;
export const SHOP_ORDER_FILTERS = keysOf(FILTERS);

/** The conditions of a chat filter at this moment. */
export async function filtersOf(db: Transaction, filter: ShopOrderFilter): Promise<OrderFilters> {
  if (filter !== 'today') return FILTERS[filter];
  const today = await shopDay(db);
  return { from: today, to: today };
}

/** The order of a number; for a replaced one, the order that replaced it. Null for an unknown number. */
export async function findOrderByNumber(db: Transaction, number: number): Promise<number | null> {
  let row = await db.order.findUnique({ where: { number }, select: { id: true, replacedById: true } });
  while (row && row.replacedById !== null) {
    row = await db.order.findUnique({ where: { id: row.replacedById }, select: { id: true, replacedById: true } });
  }
  return row?.id ?? null;
}
