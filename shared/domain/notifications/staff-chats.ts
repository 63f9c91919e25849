import type { Transaction } from '#shared/domain/database.ts';
import { STAFF } from '#shared/domain/require-role.ts';

/** The group, and the topic in it, where managers work together. */
export interface ManagersChat {
  chatId: number;
  topicId: number | null;
}

/** Null while no group is connected. */
export async function findManagersChat(tx: Transaction): Promise<ManagersChat | null> {
  const { managersChatId, managersTopicId } = await tx.settings.findUniqueOrThrow({
    where: { id: 1 },
    select: { managersChatId: true, managersTopicId: true },
  });
  return managersChatId === null ? null : { chatId: Number(managersChatId), topicId: managersTopicId };
}

/**
 * Of these chats, those that belong to the shop now: its staff's own and the managers' chat. What was sent to other
 * chats before stays there, but must not be updated.
 */
export async function staffChatsAmong(tx: Transaction, chatIds: readonly bigint[]): Promise<Set<bigint>> {
  const staff = await tx.user.findMany({
    where: { telegramId: { in: [...chatIds] }, role: { in: [...STAFF] } },
    select: { telegramId: true },
  });
  const chats = new Set(staff.flatMap(({ telegramId }) => (telegramId === null ? [] : [telegramId])));
  const group = await findManagersChat(tx);
  if (group) chats.add(BigInt(group.chatId));
  return chats;
}
