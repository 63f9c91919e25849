import pg from 'pg';
import type { Prisma } from '#prisma/generated/client.ts';
import type { DirectQueries, RunQuery } from '#shared/domain/run-query.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { sharedReads } from './shared-reads.ts';

type NameOf = (query: { sql: string }) => string;

/** Runs statements past Prisma. */
export function directQueries(pool: pg.Pool, nameOf: NameOf | undefined): DirectQueries {
  const named = ({ text, values }: Prisma.Sql): pg.QueryConfig => ({
    ...(nameOf && { name: nameOf({ sql: text }) }),
    text,
    values,
  });
  const over =
    (client: pg.Pool | pg.PoolClient): RunQuery =>
    async (statement) =>
      (await client.query(named(statement))).rows;
  const straight = over(pool);
  const shared = sharedReads(pool);
  return {
    runQuery: (statement) => reached(straight(statement)),
    runQuickRead: <Row>(statement: Prisma.Sql) => reached(shared(named(statement)) as Promise<Row[]>),
    inTransaction: async (work) => {
      const client = await reached(pool.connect());
      return inTransaction(client, () => work((statement) => reached(over(client)(statement))));
    },
  };
}

async function inTransaction<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  try {
    // The first statement is sent right after BEGIN, without waiting for the answer.
    const [, result] = await Promise.all([reached(client.query('BEGIN')), work()]);
    await reached(client.query('COMMIT'));
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot roll back is broken; the server then rolls back itself.
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

/** Errors of the server are passed on; if the server cannot be reached, the error is `unavailable`. */
async function reached<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof pg.DatabaseError) throw cause;
    throw new ShopError('unavailable', { cause });
  }
}
