import type { OrderMessage as MessageRow } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { reachableBuyers } from './order-audience.ts';

/** What messages are about: an order; or what one customer wants to know without one, perhaps of a product. */
export type Thread = { orderId: number } | Question;

interface Question {
  customerId: number;
  productId: number | null;
}

/** Null for a row that nothing refers to any more. */
export function threadOf({
  orderId,
  customerId,
  productId,
}: Pick<MessageRow, 'orderId' | 'customerId' | 'productId'>): Thread | null {
  if (orderId !== null) return { orderId };
  return customerId === null ? null : { customerId, productId };
}

/** The messages of a thread, and of no other. */
export const isOfThread = (thread: Thread) =>
  'orderId' in thread
    ? { orderId: thread.orderId }
    : { orderId: null, customerId: thread.customerId, productId: thread.productId };

/** What a message is about; null for a deleted one. */
export async function threadOfOrderMessage(db: Transaction, id: number): Promise<Thread | null> {
  const row = await db.orderMessage.findUnique({ where: { id } });
  return row && threadOf(row);
}

/**
 * Who gets the shop's messages, of those whom the bot may write to now. Without an order only somebody who asked is
 * written to. Throws `order_not_found`.
 */
export async function reachableReaders(tx: Transaction, thread: Thread): Promise<number[]> {
  if ('orderId' in thread) return reachableBuyers(tx, thread.orderId);
  const { customerId } = thread;
  const asking = await tx.user.count({
    where: {
      id: customerId,
      telegramId: { not: null },
      canMessage: true,
      questions: { some: { authorId: customerId, isFromShop: false } },
    },
  });
  return asking > 0 ? [customerId] : [];
}
