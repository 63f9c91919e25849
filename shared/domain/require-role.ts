import type { Prisma } from '#prisma/generated/client.ts';
import type { Role } from '#shared/contract/user.ts';
import type { Transaction } from './database.ts';
import { ShopError } from './shop-error.ts';

/** Everybody who works in the shop. */
export const STAFF: readonly Role[] = ['manager', 'admin'];
export const ADMINS: readonly Role[] = ['admin'];

/** Of users, those who work in the shop. */
export const isOfStaff = { role: { in: [...STAFF] } } satisfies Prisma.UserWhereInput;

/** Throws `forbidden` unless the user has one of the roles now: they may have lost it since they began. */
export async function requireRole(tx: Transaction, userId: number, roles: readonly Role[]): Promise<void> {
  const count = await tx.user.count({ where: { id: userId, role: { in: [...roles] } } });
  if (count === 0) throw new ShopError('forbidden');
}
