import type { Transaction } from '#shared/domain/database.ts';

/** Managers as receivers of notices: those who have started the bot and want to be told. */
export async function noticeManagers(tx: Transaction): Promise<number[]> {
  const managers = await tx.user.findMany({
    where: { role: { in: ['manager', 'admin'] }, canMessage: true, wantsNotices: true, telegramId: { not: null } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return managers.map(({ id }) => id);
}
