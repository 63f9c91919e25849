import type { OrderMessage as MessageRow } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { reachableBuyers } from './order-audience.ts';
import { nameOf } from './order-step.ts';

/** What messages are about: an order; or a customer's question without an order, perhaps about a product. */
export type Thread = { orderId: number } | Question;

interface Question {
  customerId: number;
  productId: number | null;
}

/** Null for a row that no longer refers to anything. */
export function threadOf({
  orderId,
  customerId,
  productId,
}: Pick<MessageRow, 'orderId' | 'customerId' | 'productId'>): Thread | null {
  if (orderId !== null) return { orderId };
  return customerId === null ? null : { customerId, productId };
}

/** The messages of this thread only. */
export const isOfThread = (thread: Thread) =>
  'orderId' in thread
    ? { orderId: thread.orderId }
    : { orderId: null, customerId: thread.customerId, productId: thread.productId };

/** The thread of a message; null for a deleted one. */
export async function threadOfOrderMessage(db: Transaction, id: number): Promise<Thread | null> {
  const row = await db.orderMessage.findUnique({ where: { id } });
  return row && threadOf(row);
}

/** The last message of a thread, and who wrote it, by the name that people use. */
export async function findLastMessage(db: Transaction, thread: Thread) {
  const last = await db.orderMessage.findFirst({
    where: isOfThread(thread),
    orderBy: { id: 'desc' },
    select: { isFromShop: true, text: true, author: true },
  });
  return last && { isFromShop: last.isFromShop, text: last.text, authorName: nameOf(last.author) };
}

/**
 * Who gets the shop's messages, of those whom the bot may write to now. Without an order only the person who asked gets
 * them. Throws `order_not_found`.
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
