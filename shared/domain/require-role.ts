import type { Role } from '#shared/contract/user.ts';
import type { Transaction } from './database.ts';
import { ShopError } from './shop-error.ts';

export const STAFF: readonly Role[] = ['manager', 'admin'];

/** Throws `forbidden` unless somebody has one of the roles at that very moment: a role may have gone since they began. */
export async function requireRole(tx: Transaction, userId: number, roles: readonly Role[]): Promise<void> {
  const count = await tx.user.count({ where: { id: userId, role: { in: [...roles] } } });
  if (count === 0) throw new ShopError('forbidden');
}
