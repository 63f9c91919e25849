import { Prisma } from '#prisma/generated/client.ts';
import type { Database } from '#shared/domain/database.ts';
import { queryInTransaction, type RunQuery } from '#shared/domain/run-query.ts';

/** Runs queries of a search, planned for its indexes. */
export function searchTransaction<Answer>(
  db: Database,
  work: (runQuery: RunQuery) => Promise<Answer>,
): Promise<Answer> {
  return queryInTransaction(db, async (runQuery) => {
    // The planner takes a full scan for cheap, because it does not see that the words are stored outside of the rows.
    const isSet = runQuery(
      Prisma.sql`SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`,
    );
    const [, answer] = await Promise.all([isSet, work(runQuery)]);
    return answer;
  });
}
