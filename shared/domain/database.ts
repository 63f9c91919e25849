import { Prisma, type PrismaClient } from '#prisma/generated/client.ts';
import { stateOf } from './database-errors.ts';

/** What use cases receive: the client, or inside another use case its transaction. */
export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;

/** Whether a write failed on a unique key, which is how the database says that somebody else was first. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, 'P2002') || stateOf(error) === '23505';

/** Whether the database ended a transaction because it and another one waited for each other. */
const isDeadlock = (error: unknown): boolean => hasCode(error, 'P2034') || stateOf(error) === '40P01';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;

const MAX_TRIES = 4;

/**
 * A transaction that is retried after a deadlock: the database lets one of the two continue. It is cut off after some
 * seconds, or after `timeoutMs`.
 */
export const transact = <T>(db: Database, work: (tx: Transaction) => Promise<T>, timeoutMs?: number): Promise<T> =>
  repeatAfterDeadlock(() => db.$transaction(work, timeoutMs === undefined ? {} : { timeout: timeoutMs }));

export async function repeatAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await transaction();
    } catch (error) {
      if (!isDeadlock(error) || tried === MAX_TRIES) throw error;
    }
  }
}

/** Only one transaction at a time among all with the same name; the lock is held until the transaction ends. */
export async function advisoryLock(tx: Transaction, thing: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`prilavok ${thing}`}, 0))`;
}
