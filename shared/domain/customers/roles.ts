import type { User as UserRow } from '#prisma/generated/client.ts';
import type { Role } from '#shared/contract/user.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

interface Deps {
  db: Database;
}

/** Admins first, then managers, each by age. */
export const listStaff = ({ db }: Deps): Promise<UserRow[]> =>
  db.user.findMany({ where: { role: { in: ['admin', 'manager'] } }, orderBy: [{ role: 'desc' }, { id: 'asc' }] });

/** Null for an unknown id. */
export const findUser = ({ db }: Deps, id: number): Promise<UserRow | null> => db.user.findUnique({ where: { id } });

interface RoleChange {
  actorId: number;
  userId: number;
  role: Role;
}

/**
 * Gives somebody a role. A name that was only typed gets no rights: first Telegram proves who it is.
 * Throws `forbidden` unless the actor is an admin at that very moment, `not_found`, `identity_unproven`, `last_admin`.
 */
export function changeRole({ db }: Deps, { actorId, userId, role }: RoleChange): Promise<UserRow> {
  return transact(db, async (tx) => {
    // Of two changes the second waits here and then sees who is still an admin: two cannot demote each other.
    const admins = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM users WHERE role = 'admin' ORDER BY id FOR UPDATE`;
    if (!admins.some(({ id }) => id === actorId)) throw new ShopError('forbidden');
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (!user) throw new ShopError('not_found');
    if (role !== 'customer' && user.telegramId === null) throw new ShopError('identity_unproven');
    if (user.role === 'admin' && role !== 'admin' && admins.length === 1) throw new ShopError('last_admin');
    return tx.user.update({ where: { id: userId }, data: { role } });
  });
}

/** Somebody who works in the shop, by their Telegram id; null for everybody else. */
export const findStaff = ({ db }: Deps, telegramId: number): Promise<UserRow | null> =>
  db.user.findFirst({ where: { telegramId: BigInt(telegramId), role: { in: ['admin', 'manager'] } } });

/** Whether a Telegram user works in the shop. */
export const isStaff = async (deps: Deps, telegramId: number): Promise<boolean> =>
  (await findStaff(deps, telegramId)) !== null;
