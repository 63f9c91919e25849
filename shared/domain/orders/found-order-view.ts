import type { FoundOrder } from '#shared/contract/desk/order-search.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { nameOf } from './order-step.ts';
import { type OrderRow, orderView } from './order-view.ts';

/** Orders as staff find them: with their source, who works on them, and whether their buyers wait. */
export async function foundOrderViews(db: Transaction, orders: readonly OrderRow[]): Promise<FoundOrder[]> {
  const orderId = { in: orders.map(({ id }) => id) };
  const [taken, waiting] = await Promise.all([
    db.orderEvent.findMany({
      where: { orderId, kind: 'status', to: 'processing' },
      select: { orderId: true, actor: true },
      orderBy: { id: 'desc' },
    }),
    db.orderMessage.findMany({ where: { orderId, isWaiting: true }, select: { orderId: true } }),
  ]);
  return orders.map((order) => ({
    ...orderView(order),
    source: order.source,
    worker: nameOf(taken.find((step) => step.orderId === order.id)?.actor ?? null),
    is_unanswered: waiting.some((message) => message.orderId === order.id),
  }));
}
