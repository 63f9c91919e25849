import type { Prisma } from '#prisma/generated/client.ts';
import type { Paging } from '#shared/contract/paging.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { findOrderPage, type OrderPage } from './list-orders.ts';

/** What managers look through; each narrows the shop's orders, without those that another order replaced. */
const FILTERS = {
  open: { status: { in: ['pending', 'processing'] } },
  pending: { status: 'pending' },
  processing: { status: 'processing' },
  unpaid: { status: { in: ['pending', 'processing'] }, paymentState: { in: ['unpaid', 'pending', 'failed'] } },
  refund: { payments: { some: { state: 'refund_due' } } },
  completed: { status: 'completed' },
  cancelled: { status: 'cancelled' },
  all: {},
} satisfies Record<string, Prisma.OrderWhereInput>;

export type ShopOrderFilter = keyof typeof FILTERS;
export const SHOP_ORDER_FILTERS = Object.keys(FILTERS) as readonly ShopOrderFilter[];

/** The shop's orders, newest first. */
export const listShopOrders = (db: Transaction, filter: ShopOrderFilter, paging: Paging): Promise<OrderPage> =>
  findOrderPage(db, { ...FILTERS[filter], replacedById: null }, paging);

/** The order of a number; of one that was replaced, the order that took its place. Null for an unknown number. */
export async function findOrderByNumber(db: Database, number: number): Promise<number | null> {
  let row = await db.order.findUnique({ where: { number }, select: { id: true, replacedById: true } });
  while (row && row.replacedById !== null) {
    row = await db.order.findUnique({ where: { id: row.replacedById }, select: { id: true, replacedById: true } });
  }
  return row?.id ?? null;
}
