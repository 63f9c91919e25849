import type { Transaction } from '#shared/domain/database.ts';
import { endSessions } from './sessions.ts';

/**
 * What follows from another role, in the transaction that gives it: sessions that were opened before end, and the old
 * website password opens nothing until its owner sets another. Both may be known to somebody whom nobody would appoint.
 */
export async function beginNewRole(tx: Transaction, userId: number): Promise<void> {
  await endSessions(tx, userId);
  await tx.user.updateMany({ where: { id: userId, passwordHash: { not: null } }, data: { passwordHeld: true } });
}
