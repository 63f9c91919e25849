import type { Writable } from 'node:stream';
import pg from 'pg';

/** How many reads are sent together over one connection: each waits for those before it. */
const TOGETHER = 8;

interface AskedRead {
  query: pg.QueryConfig;
  resolve: (rows: object[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs reads over a pool of pipelining connections. All reads of one turn of the event loop share a connection and one
 * write to its socket, because a write costs more than the reads themselves. If the server refuses a read, only this
 * one fails.
 */
export function sharedReads(pool: pg.Pool): (query: pg.QueryConfig) => Promise<object[]> {
  let asked: AskedRead[] = [];
  const send = () => {
    const reads = asked;
    asked = [];
    for (let at = 0; at < reads.length; at += TOGETHER) void sendTogether(pool, reads.slice(at, at + TOGETHER));
  };
  return (query) =>
    new Promise((resolve, reject) => {
      if (asked.push({ query, resolve, reject }) === 1) setImmediate(send);
    });
}

/** Never rejects: every read gets its own error. */
async function sendTogether(pool: pg.Pool, reads: readonly AskedRead[]): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    for (const { reject } of reads) reject(error);
    return;
  }
  const stream = streamOf(client);
  stream?.cork();
  const answers = reads.map(({ query, resolve, reject }) =>
    client.query(query).then(
      ({ rows }) => {
        resolve(rows);
        return true;
      },
      (error: unknown) => {
        reject(error);
        return error instanceof pg.DatabaseError;
      },
    ),
  );
  stream?.uncork();
  const isWhole = (await Promise.all(answers)).every(Boolean);
  client.release(!isWhole);
}

/**
 * The driver writes each query separately. The socket can combine several writes, but is missing in the driver's types.
 */
const streamOf = (client: pg.PoolClient): Writable | undefined =>
  (client as pg.PoolClient & { connection?: { stream?: Writable } }).connection?.stream;
