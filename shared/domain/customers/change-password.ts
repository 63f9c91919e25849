import type { User as UserRow } from '#prisma/generated/client.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { endSessions } from './sessions.ts';

interface Deps {
  db: Database;
}

interface PasswordChange {
  user: UserRow;
  /** The session that continues; all others end. */
  token: string;
  current: string | null;
  password: string;
}

/**
 * Sets another password of an account, or its first one: then Telegram has proved who it is. Throws `wrong_credentials`
 * for a wrong current one, `invalid_fields` for a too common one, `conflict` if it was changed meanwhile,
 * `unavailable`.
 */
export async function changePassword({ db }: Deps, { user, token, current, password }: PasswordChange): Promise<void> {
  const isFirst = user.passwordHash === null && user.telegramId !== null;
  if (!isFirst && !(await verifyPassword(current ?? '', user.passwordHash))) throw new ShopError('wrong_credentials');
  await refuseCommonPassword(password, user.login);
  const passwordHash = await hashPassword(password);
  await transact(db, async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: user.id, passwordHash: user.passwordHash },
      data: { passwordHash, passwordHeld: false },
    });
    if (count === 0) throw new ShopError('conflict');
    await endSessions(tx, user.id, token);
  });
}

/** Removes a forgotten or stolen password of somebody known by Telegram: all sessions end too. */
export async function resetPassword({ db }: Deps, userId: number): Promise<void> {
  await transact(db, async (tx) => {
    await tx.user.updateMany({
      where: { id: userId, telegramId: { not: null } },
      data: { passwordHash: null, passwordHeld: false },
    });
    await endSessions(tx, userId);
  });
}
