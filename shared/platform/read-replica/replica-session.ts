import pg from 'pg';
import type { Database } from '#shared/domain/database.ts';
import { connectDatabase, type Database as OpenDatabase } from '#shared/platform/database.ts';
import { assertStandbyOf, serverOf } from './standby.ts';

/** A replica that needs longer to connect or to answer counts as down. */
export const ANSWER_MS = 2_000;

/** One period in which the replica is up: its connections, which end with the period, and its last replayed change. */
export interface Session {
  database: OpenDatabase;
  /** The number of the last change that it has certainly replayed. */
  replayed: number;
  failure?: unknown;
}

/** The connection for checking how far the replica is. */
export const replicaClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'prilavok replica',
    keepAlive: true,
  });

/** All connections of a session go to the server of its client, also if the host name stands for several servers. */
export async function openSession(url: string, primary: Database, client: pg.Client): Promise<Session> {
  await assertStandbyOf(primary, client);
  const server = await serverOf(client);
  const accept = async (other: pg.ClientBase) => {
    if ((await serverOf(other)) !== server) throw new Error('the address leads to another server now');
  };
  return { database: connectDatabase(url, { answerWithinMs: ANSWER_MS, accept }), replayed: -1 };
}
