import type { User as UserRow } from '#prisma/generated/client.ts';
import type { FullUser, OrderCounts } from '#shared/contract/account.ts';
import { displacedCallout } from '#shared/domain/customers/displaced-callout.ts';
import { userView } from '#shared/domain/customers/user-view.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { orderInclude, orderView } from './order-view.ts';

/** A person with what they have bought. Orders that were replaced when the cart changed do not count. */
export async function buyerProfile(db: Transaction, user: UserRow): Promise<FullUser> {
  const own = { userId: user.id, replacedById: null };
  const [counts, last] = await Promise.all([
    db.order.groupBy({ by: ['status'], where: own, _count: { _all: true } }),
    db.order.findFirst({ where: own, include: orderInclude, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }),
  ]);
  const statsOrders: OrderCounts = {
    completed_orders: 0,
    cancelled_orders: 0,
    processing_orders: 0,
    pending_orders: 0,
  };
  for (const { status, _count } of counts) statsOrders[`${status}_orders`] = _count._all;
  return {
    ...userView(user),
    statsOrders,
    lastOrder: last ? orderView(last) : null,
    has_password: user.passwordHash !== null,
    price_drops: user.wantsPriceDrops,
    notice: displacedCallout(user),
  };
}
