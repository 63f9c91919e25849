import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { notifyStaff } from './notify.ts';
import { findManagersChat, type ManagersChat } from './staff-chats.ts';

const SETTINGS = { id: 1 };

/** Makes a group the managers' chat, when an admin asks; returns the previous one. Throws `forbidden`. */
export function connectManagersChat(
  { db }: { db: Database },
  telegramId: number,
  { chatId, topicId }: ManagersChat,
): Promise<ManagersChat | null> {
  return transact(db, async (tx) => {
    await assertAdmin(tx, telegramId);
    const before = await findManagersChat(tx);
    await tx.settings.update({
      where: SETTINGS,
      data: { managersChatId: BigInt(chatId), managersTopicId: topicId },
    });
    return before;
  });
}

/** The group receives nothing more. Throws `forbidden`, and `not_found` where it is not the managers' chat. */
export function disconnectManagersChat({ db }: { db: Database }, telegramId: number, chatId: number): Promise<void> {
  return transact(db, async (tx) => {
    await assertAdmin(tx, telegramId);
    if (!(await forget(tx, chatId))) throw new ShopError('not_found');
  });
}

async function assertAdmin(tx: Transaction, telegramId: number): Promise<void> {
  const admins = await tx.user.count({ where: { telegramId: BigInt(telegramId), role: 'admin' } });
  if (admins === 0) throw new ShopError('forbidden');
}

async function forget(tx: Transaction, chatId: number): Promise<boolean> {
  const { count } = await tx.settings.updateMany({
    where: { ...SETTINGS, managersChatId: BigInt(chatId) },
    data: { managersChatId: null, managersTopicId: null },
  });
  await tx.managerCard.deleteMany({ where: { chatId: BigInt(chatId) } });
  return count > 0;
}

/** The bot was removed from the group: the admins are notified, once. */
export function loseManagersChat(db: Database, chatId: number): Promise<void> {
  return transact(db, async (tx) => {
    if (!(await forget(tx, chatId))) return;
    await notifyStaff(tx, 'managers_chat_lost_for_admin', { id: chatId, at: new Date() });
  });
}

/** Telegram turned the group into a supergroup. Messages in the old one can never be edited again. */
export function moveManagersChat(db: Database, from: number, to: number): Promise<void> {
  return transact(db, async (tx) => {
    await tx.settings.updateMany({
      where: { ...SETTINGS, managersChatId: BigInt(from) },
      data: { managersChatId: BigInt(to), managersTopicId: null },
    });
    await tx.managerCard.deleteMany({ where: { chatId: BigInt(from) } });
  });
}

/** The topic was deleted or the group no longer has topics: later messages go to the group itself. */
export async function dropManagersTopic(db: Database, { chatId, topicId }: ManagersChat): Promise<void> {
  await db.settings.updateMany({
    where: { ...SETTINGS, managersChatId: BigInt(chatId), managersTopicId: topicId },
    data: { managersTopicId: null },
  });
}
