import { shorten } from '#bot/kernel/message-text.ts';
import { ifKnown } from '#bot/orders/known-order.ts';
import { findUser } from '#shared/domain/customers/roles.ts';
import type { Database } from '#shared/domain/database.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import type { Thread } from '#shared/domain/orders/thread.ts';

/** The reader of the shop's message, after 'покупателю'. */
export async function readerOf(db: Database, thread: Thread): Promise<string> {
  if ('orderId' in thread) {
    const order = await ifKnown(findOrder(db, { id: thread.orderId, asStaff: true }));
    return `заказа №${order?.number ?? 0}`;
  }
  const customer = await findUser({ db }, thread.customerId);
  return `(${shorten(customer?.firstName ?? customer?.login ?? 'без имени', 40)})`;
}
