import type { Database } from '#shared/domain/database.ts';
import { requeueSkipped } from './sending.ts';

/** The person allowed the bot to write: the messages that they missed are sent now. */
export async function allowMessages(db: Database, telegramId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const users = await tx.user.updateManyAndReturn({
      where: { telegramId: BigInt(telegramId) },
      data: { canMessage: true },
      select: { id: true },
    });
    for (const { id } of users) await requeueSkipped(tx, id);
  });
}

/** The person blocked the bot, or never allowed it to write. */
export async function forbidMessages(db: Database, telegramId: number): Promise<void> {
  await db.user.updateMany({ where: { telegramId: BigInt(telegramId) }, data: { canMessage: false } });
}
