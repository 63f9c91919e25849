import type { Prisma } from '#prisma/generated/client.ts';
import { type Database, repeatAfterDeadlock, type Transaction } from './database.ts';

/** Runs one statement; its rows contain only whole numbers, text, true or false, JSON and nulls. */
export type RunQuery = <Row>(statement: Prisma.Sql) => Promise<Row[]>;

/** How the platform queries a client's database without Prisma, whose overhead is several times such a statement. */
export interface DirectQueries {
  runQuery: RunQuery;
  /** The same for reads that an index answers at once: those of one turn of the event loop share connections. */
  runQuickRead: RunQuery;
  /** One transaction; `work` queries only through its argument. */
  inTransaction: <Result>(work: (runQuery: RunQuery) => Promise<Result>) => Promise<Result>;
}

const directQueries = new WeakMap<object, DirectQueries>();

export function queryDirectly(db: Transaction, queries: DirectQueries): void {
  directQueries.set(db, queries);
}

/** Whether this client's statements bypass Prisma, each separately: never inside a transaction. */
export const isDirect = (db: Transaction): boolean => directQueries.has(db);

/**
 * Runs a statement that every buyer waits for: directly on the database if possible, inside a transaction through
 * Prisma.
 */
export function runQuery<Row>(db: Transaction, statement: Prisma.Sql): Promise<Row[]> {
  const direct = directQueries.get(db);
  return direct ? direct.runQuery<Row>(statement) : db.$queryRaw<Row[]>(statement);
}

/**
 * `runQuery` for a read that takes well under a millisecond for any values: sent together with others, it waits for
 * those before it on the same connection.
 */
export function runQuickRead<Row>(db: Transaction, statement: Prisma.Sql): Promise<Row[]> {
  const direct = directQueries.get(db);
  return direct ? direct.runQuickRead<Row>(statement) : db.$queryRaw<Row[]>(statement);
}

/**
 * `runQuery` inside somebody else's transaction. Statements that are sent at once run in the order in which they were
 * called, as without Prisma, which starts one only when its answer is awaited.
 */
export function queriesOf(tx: Transaction): RunQuery {
  let last: Promise<unknown> = Promise.resolve();
  return <Row>(statement: Prisma.Sql) => {
    const answer = last.then(() => runQuery<Row>(tx, statement));
    // The caller gets the error; the next statement finds the transaction ended.
    last = answer.catch(() => {});
    return answer;
  };
}

/** `transact` for work that consists only of statements: directly on the database if possible. */
export function queryInTransaction<Result>(
  db: Database,
  work: (runQuery: RunQuery) => Promise<Result>,
): Promise<Result> {
  const direct = directQueries.get(db);
  return repeatAfterDeadlock(() =>
    direct ? direct.inTransaction(work) : db.$transaction((tx) => work(queriesOf(tx))),
  );
}
