import type { Transaction } from '#shared/domain/database.ts';
import { findManagersChat } from './managers-chat.ts';
import { MANAGERS_CHAT, type Recipient } from './recipient.ts';

/** Managers as receivers of notices: those who have started the bot and want to be told, and the managers' chat. */
export async function noticeManagers(tx: Transaction): Promise<Recipient[]> {
  const managers = await tx.user.findMany({
    where: { role: { in: ['manager', 'admin'] }, canMessage: true, wantsNotices: true, telegramId: { not: null } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const recipients = managers.map(({ id }) => id);
  return (await findManagersChat(tx)) ? [...recipients, MANAGERS_CHAT] : recipients;
}
