import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Migration } from './migration-folders.ts';

/** A row of Prisma's own table; `finishedAt` is null when the migration failed or was interrupted. */
export type AppliedMigration = Readonly<{
  name: string;
  checksum: string;
  finishedAt: Date | null;
  logs: string | null;
}>;

/** Prisma's table as Prisma Migrate makes it. */
export async function createMigrationTable(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
      "id"                  VARCHAR(36) PRIMARY KEY NOT NULL,
      "checksum"            VARCHAR(64) NOT NULL,
      "finished_at"         TIMESTAMPTZ,
      "migration_name"      VARCHAR(255) NOT NULL,
      "logs"                TEXT,
      "rolled_back_at"      TIMESTAMPTZ,
      "started_at"          TIMESTAMPTZ NOT NULL DEFAULT now(),
      "applied_steps_count" INTEGER NOT NULL DEFAULT 0
    )`);
}

/** All but those that were marked as rolled back. */
export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum, finished_at AS "finishedAt", logs
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows;
}

export async function recordStart(client: pg.Client, migration: Migration): Promise<string> {
  const id = randomUUID();
  await client.query('INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)', [
    id,
    migration.checksum,
    migration.name,
  ]);
  return id;
}

export async function recordFinish(client: pg.Client, id: string): Promise<void> {
  await client.query(
    'UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = applied_steps_count + 1 WHERE id = $1',
    [id],
  );
}

export async function recordFailure(client: pg.Client, id: string, logs: string): Promise<void> {
  await client.query('UPDATE _prisma_migrations SET logs = $2 WHERE id = $1', [id, logs]);
}

/** For a migration that changed nothing. */
export async function forgetStart(client: pg.Client, id: string): Promise<void> {
  await client.query('DELETE FROM _prisma_migrations WHERE id = $1', [id]);
}
