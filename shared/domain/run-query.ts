import type { Prisma } from '#prisma/generated/client.ts';
import { type Database, repeatAfterDeadlock, type Transaction } from './database.ts';

/** Asks one statement; its rows hold whole numbers, text, true or false, JSON and nulls alone. */
export type RunQuery = <Row>(statement: Prisma.Sql) => Promise<Row[]>;

/** The platform's way to a client's database past Prisma, whose own work costs several times such a statement. */
export interface DirectQueries {
  runQuery: RunQuery;
  /** One transaction; `work` asks nothing but by what it is given. */
  inTransaction: <Result>(work: (runQuery: RunQuery) => Promise<Result>) => Promise<Result>;
}

const ways = new WeakMap<object, DirectQueries>();

export function queryDirectly(db: Transaction, way: DirectQueries): void {
  ways.set(db, way);
}

/** Whether this client's statements go past Prisma, each by itself: never inside a transaction. */
export const isDirect = (db: Transaction): boolean => ways.has(db);

/**
 * Asks a statement of the paths that every buyer waits on: straight from the database where that is possible, inside a
 * transaction through Prisma.
 */
export function runQuery<Row>(db: Transaction, statement: Prisma.Sql): Promise<Row[]> {
  const way = ways.get(db);
  return way ? way.runQuery<Row>(statement) : db.$queryRaw<Row[]>(statement);
}

/**
 * `ask` for what stands in the middle of somebody else's transaction. Statements that go out at once run in the order in
 * which they were asked, as on the direct way: Prisma begins one only when its answer is waited for.
 */
export function queriesOf(tx: Transaction): RunQuery {
  let last: Promise<unknown> = Promise.resolve();
  return <Row>(statement: Prisma.Sql) => {
    const answer = last.then(() => runQuery<Row>(tx, statement));
    // Whoever asked hears of the failure; the next statement meets a transaction that has ended.
    last = answer.catch(() => {});
    return answer;
  };
}

/** `transact` for work that is statements alone: straight from the database where that is possible. */
export function queryInTransaction<Result>(
  db: Database,
  work: (runQuery: RunQuery) => Promise<Result>,
): Promise<Result> {
  const way = ways.get(db);
  return repeatAfterDeadlock(() => (way ? way.inTransaction(work) : db.$transaction((tx) => work(queriesOf(tx)))));
}
