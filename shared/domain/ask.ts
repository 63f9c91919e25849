import type { Prisma } from '#prisma/generated/client.ts';
import { type Database, repeatAfterDeadlock, type Transaction } from './database.ts';

/** Asks one statement; its rows hold whole numbers, text, true or false, JSON and nulls alone. */
export type Ask = <Row>(statement: Prisma.Sql) => Promise<Row[]>;

/** The platform's way to a client's database past Prisma, whose own work costs several times such a statement. */
export interface DirectWay {
  ask: Ask;
  /** One transaction; `work` asks nothing but by what it is given. */
  inTransaction: <Result>(work: (ask: Ask) => Promise<Result>) => Promise<Result>;
}

const ways = new WeakMap<object, DirectWay>();

export function askDirectly(db: Transaction, way: DirectWay): void {
  ways.set(db, way);
}

/** Whether this client's statements go past Prisma, each by itself: never inside a transaction. */
export const isDirect = (db: Transaction): boolean => ways.has(db);

/**
 * Asks a statement of the paths that every buyer waits on: straight from the database where that is possible, inside a
 * transaction through Prisma.
 */
export function ask<Row>(db: Transaction, statement: Prisma.Sql): Promise<Row[]> {
  const way = ways.get(db);
  return way ? way.ask<Row>(statement) : db.$queryRaw<Row[]>(statement);
}

/**
 * `ask` for what stands in the middle of somebody else's transaction. Statements that go out at once run in the order in
 * which they were asked, as on the direct way: Prisma begins one only when its answer is waited for.
 */
export function asking(tx: Transaction): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return <Row>(statement: Prisma.Sql) => {
    const answer = last.then(() => ask<Row>(tx, statement));
    // Whoever asked hears of the failure; the next statement meets a transaction that has ended.
    last = answer.catch(() => {});
    return answer;
  };
}

/** `transact` for work that is statements alone: straight from the database where that is possible. */
export function askInTransaction<Result>(db: Database, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const way = ways.get(db);
  return repeatAfterDeadlock(() => (way ? way.inTransaction(work) : db.$transaction((tx) => work(asking(tx)))));
}
