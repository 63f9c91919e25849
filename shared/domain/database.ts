import { Prisma, type PrismaClient } from '#prisma/generated/client.ts';

/** What use cases are given: the client, or inside another use case its transaction. */
export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;

/** Whether a write failed on a unique key, which is how the database says that somebody else was first. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
