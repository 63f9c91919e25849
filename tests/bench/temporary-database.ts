import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '#prisma/migrate.ts';
import { acquireEmbeddedPostgres } from '#shared/platform/embedded-postgres/acquire-embedded-postgres.ts';
import { projectRoot } from '#shared/platform/env.ts';
import { createLogger } from '#shared/platform/logger.ts';

/**
 * Runs `work` with a migrated, empty database on the embedded PostgreSQL with its usual settings, and drops it
 * afterwards.
 */
export async function withTemporaryDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const log = createLogger({ logLevel: 'warn' }, 'bench');
  const server = await acquireEmbeddedPostgres({
    dataDir: path.join(projectRoot, 'node_modules', '.cache', 'prilavok-bench'),
    log,
  });
  const name = `bench_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    await migrateDatabase(url.href, { log });
    await work(url.href);
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.end();
    await server.release();
  }
}
