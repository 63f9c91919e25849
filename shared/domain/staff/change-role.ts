import type { User as UserRow } from '#prisma/generated/client.ts';
import type { Role } from '#shared/contract/user.ts';
import { beginNewRole } from '#shared/domain/customers/new-role.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { notify } from '#shared/domain/notifications/notify.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { endInvites } from './invites.ts';

interface Deps {
  db: Database;
}

interface RoleChange {
  actorId: number;
  userId: number;
  role: Role;
}

/**
 * Changes somebody's role, which ends their sessions; a dismissed person is notified, and unused
 * invites end: the person may know one. Somebody with only a typed login
 * gets no rights until Telegram proves who they are. Throws `forbidden` unless the actor is an admin at this moment,
 * `not_found`, `identity_unproven`, `last_admin`.
 */
export function changeRole({ db }: Deps, { actorId, userId, role }: RoleChange): Promise<UserRow> {
  return transact(db, async (tx) => {
    // If two change roles at once, the second waits here and then sees who is still an admin: two cannot demote each
    // other.
    const admins = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM users WHERE role = 'admin' ORDER BY id FOR UPDATE`;
    if (!admins.some(({ id }) => id === actorId)) throw new ShopError('forbidden');
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (!user) throw new ShopError('not_found');
    if (role !== 'customer' && user.telegramId === null) throw new ShopError('identity_unproven');
    if (user.role === 'admin' && role !== 'admin' && admins.length === 1) throw new ShopError('last_admin');
    if (role === 'customer' && user.role !== 'customer') {
      await endInvites(tx);
      if (userId !== actorId) await notify(tx, 'dismissed_from_staff', { id: userId, at: new Date() }, [userId]);
    }
    if (role !== user.role) await beginNewRole(tx, userId);
    return tx.user.update({ where: { id: userId }, data: { role } });
  });
}
