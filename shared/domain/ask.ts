import type { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from './database.ts';

/** Asks one statement; its rows hold whole numbers, text, true or false, JSON and nulls alone. */
export type Ask = <Row>(statement: Prisma.Sql) => Promise<Row[]>;

const ways = new WeakMap<object, Ask>();

/** The platform's way to ask a client's database past Prisma, whose own work costs several times such a statement. */
export function askDirectly(db: Transaction, way: Ask): void {
  ways.set(db, way);
}

/**
 * Asks a statement of the paths that every buyer waits on: straight from the database where that is possible, inside a
 * transaction through Prisma.
 */
export function ask<Row>(db: Transaction, statement: Prisma.Sql): Promise<Row[]> {
  const way = ways.get(db);
  return way ? way<Row>(statement) : db.$queryRaw<Row[]>(statement);
}
