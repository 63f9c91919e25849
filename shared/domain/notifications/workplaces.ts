import type { Transaction } from '#shared/domain/database.ts';
import { STAFF } from '#shared/domain/require-role.ts';
import { findManagersChat } from './managers-chat.ts';

/**
 * Of these chats, those that work for the shop at this moment: its staff's own and the managers' chat. What was sent to
 * another one before stays there, but must say nothing new.
 */
export async function workplacesAmong(tx: Transaction, chatIds: readonly bigint[]): Promise<Set<bigint>> {
  const staff = await tx.user.findMany({
    where: { telegramId: { in: [...chatIds] }, role: { in: [...STAFF] } },
    select: { telegramId: true },
  });
  const workplaces = new Set(staff.flatMap(({ telegramId }) => (telegramId === null ? [] : [telegramId])));
  const group = await findManagersChat(tx);
  if (group) workplaces.add(BigInt(group.chatId));
  return workplaces;
}
