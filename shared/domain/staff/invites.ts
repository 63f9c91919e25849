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
 * Makes a manager of whoever opened an invite, and tells the admins; somebody who already is staff leaves it for another
 * person, where it is not used up yet. Throws `code_invalid`, also when the one who invited is no admin any more.
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
    // Held until the end, so that a demotion at the same moment comes wholly before or after.
    const makers = await tx.$queryRaw<object[]>`
      SELECT 1 FROM users WHERE id = ${taken?.makerId ?? 0} AND role = 'admin' FOR SHARE`;
    if (makers.length === 0) throw new ShopError('code_invalid');
    await tx.user.updateMany({ where: { id: userId, role: 'customer' }, data: { role: 'manager' } });
    await beginNewRole(tx, userId);
    await notifyStaff(tx, 'staff_joined_for_admin', { id: userId, at: new Date() }, (to) => to !== userId);
    return 'appointed';
  });
}

/** Whether an invite is still there for another person. */
async function isLeft(tx: Transaction, code: string): Promise<'already_staff' | 'already_used'> {
  const used = { kind: 'invite', codeHash: hashOfCode(code), usedAt: { not: null } } as const;
  if ((await tx.oneTimeCode.count({ where: used })) > 0) return 'already_used';
  const good = { ...liveCode('invite', code), maker: { role: 'admin' } } as const;
  if ((await tx.oneTimeCode.count({ where: good })) === 0) throw new ShopError('code_invalid');
  return 'already_staff';
}
