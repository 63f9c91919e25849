import type { OrderMessage as LetterRow } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { reachableBuyers } from './order-audience.ts';

/** What letters are about: an order; or what one customer wants to know without one, perhaps of a product. */
export type Matter = { orderId: number } | Question;

interface Question {
  customerId: number;
  productId: number | null;
}

/** Null for a row that nothing names any more. */
export function matterOf({
  orderId,
  customerId,
  productId,
}: Pick<LetterRow, 'orderId' | 'customerId' | 'productId'>): Matter | null {
  if (orderId !== null) return { orderId };
  return customerId === null ? null : { customerId, productId };
}

/** What a letter is about; null for one that is gone. */
export async function matterOfLetter(db: Transaction, id: number): Promise<Matter | null> {
  const row = await db.orderMessage.findUnique({ where: { id } });
  return row && matterOf(row);
}

/**
 * Whom the shop's words go to, of those whom the bot may write to now. Without an order only somebody who asked is
 * written to. Throws `order_not_found`.
 */
export async function reachableReaders(tx: Transaction, matter: Matter): Promise<number[]> {
  if ('orderId' in matter) return reachableBuyers(tx, matter.orderId);
  const { customerId } = matter;
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
