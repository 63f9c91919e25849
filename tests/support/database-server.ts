import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase, migrationsFolder } from '#prisma/migrate.ts';
import { readMigrations } from '#prisma/migration-folders.ts';
import { acquireEmbeddedPostgres } from '#shared/platform/embedded-postgres/acquire-embedded-postgres.ts';
import { projectRoot } from '#shared/platform/env.ts';
import { createLogger } from '#shared/platform/logger.ts';
import { databaseFolder } from './database-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    database: { serverUrl: string; template: string };
  }
}

const lockKeys = { preparing: 4120, running: 4121 };

const log = createLogger({ logLevel: 'warn' }, 'tests');

/** Vitest's global setup: one PostgreSQL for the run, with a migrated template that createTestDatabase() copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await takeServer();
  // Connected for the whole run: its locks tell other runs on the same server that this one is working.
  const client = new pg.Client({ connectionString: server.url });
  const teardown = async () => {
    await client.end();
    await server.release();
  };
  try {
    await client.connect();
    project.provide('database', { serverUrl: server.url, template: await ensureTemplate(client, server.url) });
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function takeServer() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, release: async () => {} };
  return acquireEmbeddedPostgres({
    dataDir: databaseFolder(),
    log,
    // Test data need not survive a power cut; several files run at once, each with the connections of a whole shop.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: 200,
      // It may be in memory, and is kept for the next run.
      min_wal_size: '32MB',
      max_wal_size: '256MB',
    },
  });
}

/** The template's name is a hash of the migrations, so that a changed migration makes a new one. */
async function ensureTemplate(client: pg.Client, serverUrl: string): Promise<string> {
  const template = `template_${await fingerprint()}`;
  await client.query('SELECT pg_advisory_lock($1)', [lockKeys.preparing]);
  const alone = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lockKeys.running]);
  await client.query('SELECT pg_advisory_lock_shared($1)', [lockKeys.running]);
  if (alone.rows[0]?.taken) {
    await removeLeftovers(client, template);
    await client.query('SELECT pg_advisory_unlock($1)', [lockKeys.running]);
  }
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (found.rows.length === 0) await createTemplate(client, serverUrl, template);
  await client.query('SELECT pg_advisory_unlock($1)', [lockKeys.preparing]);
  return template;
}

/** Removes what killed runs and former migrations have left. */
async function removeLeftovers(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname ~ '^(template|draft|test)_[0-9a-f]{16}$' AND datname <> $1",
    [template],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
}

async function createTemplate(client: pg.Client, serverUrl: string, template: string): Promise<void> {
  const draft = `draft_${randomBytes(8).toString('hex')}`;
  await client.query(`CREATE DATABASE ${draft}`);
  const url = new URL(serverUrl);
  url.pathname = `/${draft}`;
  await migrateDatabase(url.href, { log });
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
}

async function fingerprint(): Promise<string> {
  const worker = path.join(projectRoot, 'node_modules', 'graphile-worker', 'package.json');
  const hash = createHash('sha256').update(readFileSync(worker));
  for (const { name, checksum } of await readMigrations(migrationsFolder)) hash.update(`${name}:${checksum}`);
  return hash.digest('hex').slice(0, 16);
}
