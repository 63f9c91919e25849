import type { Prisma } from '#prisma/generated/client.ts';
import type { OrderListInput } from '#shared/contract/order-list.ts';
import { type Pagination, type Paging, paginationOf } from '#shared/contract/paging.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { type OrderRow, orderInclude } from './order-view.ts';

export interface OrderPage {
  orders: OrderRow[];
  pagination: Pagination;
}

/** Everybody's orders, newest first. */
export function listOrders(db: Transaction, { status, payment_status, ...paging }: OrderListInput): Promise<OrderPage> {
  return findOrderPage(
    db,
    { ...(status && { status }), ...(payment_status && { paymentState: payment_status }) },
    paging,
  );
}

/** One person's own orders, newest first. Replaced ones are not shown. */
export function listOwnOrders(
  db: Transaction,
  userId: number,
  { status, ...paging }: Omit<OrderListInput, 'payment_status'>,
): Promise<OrderPage> {
  return findOrderPage(db, { userId, replacedById: null, ...(status && { status }) }, paging);
}

/** Newest first. */
export async function findOrderPage(
  db: Transaction,
  where: Prisma.OrderWhereInput,
  { page, perPage }: Paging,
): Promise<OrderPage> {
  const [orders, total] = await Promise.all([
    db.order.findMany({
      where,
      include: orderInclude,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    db.order.count({ where }),
  ]);
  return { orders, pagination: paginationOf({ page, perPage }, total) };
}
