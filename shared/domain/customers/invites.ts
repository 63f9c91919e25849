import { type Database, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type MadeCode, makeCode, takeCode } from './one-time-codes.ts';

interface Deps {
  db: Database;
}

/** A link by which one person becomes a manager. */
export const makeInvite = ({ db }: Deps, adminId: number): Promise<MadeCode> =>
  makeCode(db, 'invite', { makerId: adminId });

/**
 * Makes a manager of whoever opened an invite; somebody who already is staff leaves it for another person.
 * Throws `code_invalid`, also when the one who invited is no admin any more.
 */
export function acceptInvite({ db }: Deps, code: string, userId: number): Promise<'appointed' | 'already_staff'> {
  return transact(db, async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId }, select: { role: true } });
    if (user?.role !== 'customer') return 'already_staff';
    const taken = await takeCode(tx, 'invite', code, userId);
    // Held until the end, so that a demotion at the same moment comes wholly before or after.
    const makers = await tx.$queryRaw<object[]>`
      SELECT 1 FROM users WHERE id = ${taken?.makerId ?? 0} AND role = 'admin' FOR SHARE`;
    if (makers.length === 0) throw new ShopError('code_invalid');
    await tx.user.updateMany({ where: { id: userId, role: 'customer' }, data: { role: 'manager' } });
    return 'appointed';
  });
}
