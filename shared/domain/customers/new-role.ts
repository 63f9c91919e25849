import type { Transaction } from '#shared/domain/database.ts';
import { endSessions } from './sessions.ts';

/**
 * The consequences of another role, in the transaction that sets it: earlier sessions end, and the old website password
 * does not work until its owner sets another. Both may be known to somebody whom nobody would appoint.
 */
export async function beginNewRole(tx: Transaction, userId: number): Promise<void> {
  await endSessions(tx, userId);
  await tx.user.updateMany({ where: { id: userId, passwordHash: { not: null } }, data: { passwordHeld: true } });
}
