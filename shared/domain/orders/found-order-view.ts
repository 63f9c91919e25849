import type { FoundOrder } from '#shared/contract/desk/order-search.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { OPEN_REFUND } from '#shared/contract/open-refund.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { KEPT_PAYMENT, keptSums } from './order-due.ts';
import { nameOf } from './order-step.ts';
import { type OrderRow, orderView } from './order-view.ts';

/** Orders as staff find them: with their source, who works on them, whether their buyers wait, what was returned. */
export async function foundOrderViews(db: Transaction, orders: readonly OrderRow[]): Promise<FoundOrder[]> {
  const orderId = { in: orders.map(({ id }) => id) };
  const [taken, waiting, onItsWay] = await Promise.all([
    db.orderEvent.findMany({
      where: { orderId, kind: 'status', to: 'processing' },
      select: { orderId: true, actor: true },
      orderBy: { id: 'desc' },
    }),
    db.orderMessage.findMany({ where: { orderId, isWaiting: true }, select: { orderId: true } }),
    db.refund.findMany({
      where: { state: { in: [...OPEN_REFUND] }, payment: { ...KEPT_PAYMENT, orderId } },
      select: { amount: true, payment: { select: { orderId: true } } },
    }),
  ]);
  const returnedOf = ({ id, payments }: OrderRow): number =>
    onItsWay
      .filter(({ payment }) => payment.orderId === id)
      .reduce((sum, { amount }) => sum + amount, keptSums(payments).returned);
  return orders.map((order) => ({
    ...orderView(order),
    source: order.source,
    worker: nameOf(taken.find((step) => step.orderId === order.id)?.actor ?? null),
    is_unanswered: waiting.some((message) => message.orderId === order.id),
    returned: roublesFromKopecks(returnedOf(order)),
  }));
}
