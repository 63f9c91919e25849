import { beginNewRole } from '#shared/domain/customers/new-role.ts';
import { hashOfCode, liveCode, type MadeCode, makeCode, takeCode } from '#shared/domain/customers/one-time-codes.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { notifyStaff } from '#shared/domain/notifications/notify.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

interface Deps {
  db: Database;
}

/** A link by which one person becomes a manager. */
export const makeInvite = ({ db }: Deps, adminId: number): Promise<MadeCode> =>
  makeCode(db, 'invite', { makerId: adminId });

/**
 * Makes the person who opened an invite a manager, and notifies the admins; somebody who is staff already does not use
 * it up. Throws `code_invalid`, also if the person who invited is no longer an admin.
 */
export function acceptInvite(
  { db }: Deps,
  code: string,
  userId: number,
): Promise<'appointed' | 'already_staff' | 'already_used'> {
  return transact(db, async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId }, select: { role: true } });
    if (user?.role !== 'customer') return isLeft(tx, code);
    const taken = await takeCode(tx, 'invite', code, userId);
    // Locked until the end, so that a demotion at the same moment runs before or after.
    const makers = await tx.$queryRaw<object[]>`
      SELECT 1 FROM users WHERE id = ${taken?.makerId ?? 0} AND role = 'admin' FOR SHARE`;
    if (makers.length === 0) throw new ShopError('code_invalid');
    await tx.user.updateMany({ where: { id: userId, role: 'customer' }, data: { role: 'manager' } });
    await beginNewRole(tx, userId);
    await notifyStaff(tx, 'staff_joined_for_admin', { id: userId, at: new Date() }, (to) => to !== userId);
    return 'appointed';
  });
}

/** Ends all unused invites: whoever saw one could come back by it. */
export async function endInvites(tx: Transaction): Promise<void> {
  await tx.oneTimeCode.deleteMany({ where: { kind: 'invite', usedAt: null } });
}

/** Whether an invite is still unused. */
async function isLeft(tx: Transaction, code: string): Promise<'already_staff' | 'already_used'> {
  const used = { kind: 'invite', codeHash: hashOfCode(code), usedAt: { not: null } } as const;
  if ((await tx.oneTimeCode.count({ where: used })) > 0) return 'already_used';
  const good = { ...liveCode('invite', code), maker: { role: 'admin' } } as const;
  if ((await tx.oneTimeCode.count({ where: good })) === 0) throw new ShopError('code_invalid');
  return 'already_staff';
}
