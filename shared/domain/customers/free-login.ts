import { randomInt } from 'node:crypto';
import { oneAtATime, type Transaction } from '#shared/domain/database.ts';

/**
 * Takes a login from whoever else has it: Telegram proves a name, a typed one does not.
 * A website account keeps its data under a changed login, with its sessions ended, and still signs in by the former
 * one; a Telegram user who was called so before simply has no name until they are seen again.
 */
export async function freeLogin(tx: Transaction, login: string, telegramId: bigint): Promise<void> {
  const loginKey = login.toLowerCase();
  await oneAtATime(tx, `login ${loginKey}`);
  const holder = await tx.user.findUnique({ where: { loginKey } });
  if (!holder || holder.telegramId === telegramId) return;
  if (holder.telegramId !== null) {
    await tx.user.update({ where: { id: holder.id }, data: { login: null, loginKey: null } });
    return;
  }
  const changed = `${loginKey}_${randomInt(100_000, 1_000_000)}`;
  await tx.user.update({
    where: { id: holder.id },
    data: { login: changed, loginKey: changed, formerLoginKey: loginKey },
  });
  await tx.session.deleteMany({ where: { userId: holder.id } });
}
