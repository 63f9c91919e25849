import pg from 'pg';
import type { Database } from '#shared/domain/database.ts';
import { connectDatabase, type Database as OpenDatabase } from '#shared/platform/database.ts';
import { assertStandbyOf, serverOf } from './standby.ts';

/** A replica that takes longer, to connect or to answer, counts as away. */
export const ANSWER_MS = 2_000;

/** One stretch of time in which the replica is there: its connections, which end with it, and how much it knows. */
export interface Session {
  database: OpenDatabase;
  /** The number of the last change that it has certainly replayed. */
  replayed: number;
  failure?: unknown;
}

/** The connection that asks the replica how far it is. */
export const replicaClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'prilavok replica',
    keepAlive: true,
  });

/** All connections of a session lead to the server that its client looks at, also where a name stands for several. */
export async function openSession(url: string, primary: Database, client: pg.Client): Promise<Session> {
  await assertStandbyOf(primary, client);
  const server = await serverOf(client);
  const accept = async (other: pg.ClientBase) => {
    if ((await serverOf(other)) !== server) throw new Error('the address leads to another server now');
  };
  return { database: connectDatabase(url, { answerWithinMs: ANSWER_MS, accept }), replayed: -1 };
}
