import type { Transaction } from '#shared/domain/database.ts';

/**
 * Who is told of an order's steps: its buyer, and those who asked for its news by its hash. Only people whom Telegram
 * has proved; also those whom the bot may not write to yet.
 */
export async function orderAudience(tx: Transaction, orderId: number): Promise<number[]> {
  const people = await tx.user.findMany({
    where: {
      telegramId: { not: null },
      OR: [{ orders: { some: { id: orderId } } }, { followed: { some: { orderId } } }],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return people.map(({ id }) => id);
}
