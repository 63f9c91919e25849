import pg from 'pg';
import type { DirectQueries, RunQuery } from '#shared/domain/run-query.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

type NameOf = (query: { sql: string }) => string;

/** Statements past Prisma, over the pool that it uses too. */
export function directQueries(pool: pg.Pool, nameOf: NameOf | undefined): DirectQueries {
  const over =
    (client: pg.Pool | pg.PoolClient): RunQuery =>
    async ({ text, values }) =>
      (await client.query({ ...(nameOf && { name: nameOf({ sql: text }) }), text, values })).rows;
  const straight = over(pool);
  return {
    runQuery: (statement) => reached(straight(statement)),
    inTransaction: async (work) => {
      const client = await reached(pool.connect());
      return inTransaction(client, () => work((statement) => reached(over(client)(statement))));
    },
  };
}

async function inTransaction<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  try {
    // The first statement goes out behind it, without waiting for its answer.
    const [, result] = await Promise.all([reached(client.query('BEGIN')), work()]);
    await reached(client.query('COMMIT'));
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is of no use to anybody; the server then does it by itself.
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

/** What the server refuses comes as it is; a server that cannot be reached is the shop's `unavailable`. */
async function reached<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof pg.DatabaseError) throw cause;
    throw new ShopError('unavailable', { cause });
  }
}
