import { randomInt } from 'node:crypto';
import type { User as UserRow } from '#prisma/generated/client.ts';
import { advisoryLock, type Transaction } from '#shared/domain/database.ts';

/** Only one transaction at a time may take a login, by sign-up or through Telegram. */
export const lockLogin = (tx: Transaction, loginKey: string): Promise<void> => advisoryLock(tx, `login ${loginKey}`);

/**
 * Takes a login from anybody else who has it: Telegram proves a name, a typed one does not. A website account keeps its
 * data under a changed login, with its sessions ended, and still signs in by the former one; a Telegram user who had
 * this name before has no name until they are seen again.
 */
export async function evictLoginHolder(tx: Transaction, login: string, telegramId: bigint): Promise<void> {
  const loginKey = login.toLowerCase();
  await lockLogin(tx, loginKey);
  const holder = await tx.user.findUnique({ where: { loginKey } });
  if (!holder || holder.telegramId === telegramId) return;
  const formerLoginKey = formerLoginOf(holder);
  if (holder.telegramId !== null) {
    await tx.user.update({ where: { id: holder.id }, data: { login: null, loginKey: null, formerLoginKey } });
    return;
  }
  const changed = `${loginKey}_${randomInt(100_000, 1_000_000)}`;
  await tx.user.update({ where: { id: holder.id }, data: { login: changed, loginKey: changed, formerLoginKey } });
  await tx.session.deleteMany({ where: { userId: holder.id } });
}

/**
 * The login by which somebody with a password still signs in after losing theirs. The first one stays, however often
 * the login changes later: it is what the person remembers.
 */
export function formerLoginOf({ formerLoginKey, loginKey, passwordHash }: UserRow): string | null {
  return passwordHash === null ? formerLoginKey : (formerLoginKey ?? loginKey);
}
