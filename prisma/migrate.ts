import path from 'node:path';
import { runMigrations, Logger as WorkerLogger } from 'graphile-worker';
import pg from 'pg';
import { place, reason } from '#shared/platform/database-connection.ts';
import type { Logger } from '#shared/platform/logger.ts';
import { StartError } from '#shared/platform/start-error.ts';
import { applyMigration } from './apply-migration.ts';
import { type Migration, matchesChecksum, readMigrations } from './migration-folders.ts';
import { type AppliedMigration, appliedMigrations, createMigrationTable } from './migration-table.ts';
import { watchBlockers } from './watch-blockers.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** The key that Prisma Migrate locks too: both can be used together. */
const lockKey = 72_707_369;

type Options = Readonly<{
  folder?: string;
  /** The last migration to apply; without it all of them. */
  upTo?: string | undefined;
  log: Logger;
  /** How long to wait for locks of others. */
  patience?: Patience;
}>;

interface Patience {
  /** Another process's migrations. */
  migrationsMs: number;
  /** Each try to lock a table. It is short, because all later queries of that table wait too. */
  tableMs: number;
  tries: number;
  pauseMs: number;
}

const PATIENCE: Patience = { migrationsMs: 120_000, tableMs: 5_000, tries: 12, pauseMs: 5_000 };

/** The names of the migrations that this version has, oldest first. */
export async function knownMigrations(folder = migrationsFolder): Promise<string[]> {
  return (await readMigrations(folder)).map(({ name }) => name);
}

/**
 * Applies the Prisma migrations that the database lacks, then the queue's own; returns the names of the applied ones.
 * Any number of processes may call it at once. Throws StartError when a migration failed, now or before, or was changed
 * after it had been applied.
 */
export async function migrateDatabase(
  url: string,
  { folder = migrationsFolder, upTo, log, patience = PATIENCE }: Options,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', (error) => log.error({ err: error }, 'the connection of the migrations was lost'));
  await client.connect();
  const blockers = await watchBlockers(url, client, log);
  try {
    await lock(client, patience.migrationsMs, blockers.last);
    await createMigrationTable(client);
    const waiting = pending(migrations, await appliedMigrations(client), log);
    const wanted = upTo === undefined ? waiting : waiting.filter(({ name }) => name <= upTo);
    for (const migration of wanted) {
      await applyMigration(client, migration, { ...patience, blockers: blockers.last, log });
    }
    await runMigrations({ connectionString: url, logger: workerLogger(log) });
    return wanted.map(({ name }) => name);
  } catch (error) {
    throw unprepared(error, url);
  } finally {
    await blockers.close();
    // Ending the connection releases the lock.
    await client.end();
  }
}

/** Why a database user cannot create tables, by PostgreSQL's codes. */
const NOT_ALLOWED: Record<string, string> = {
  '42501': 'нужен пользователь, который может создавать таблицы и схемы',
  '3F000': 'нужен пользователь, который может создавать таблицы и схемы',
  '25006': 'нужен сервер, в который можно писать',
};

function unprepared(error: unknown, url: string): unknown {
  const expected = error instanceof pg.DatabaseError ? NOT_ALLOWED[error.code ?? ''] : undefined;
  if (expected === undefined) return error;
  return new StartError(`DATABASE_URL: ${expected}, а указан ${place(url)}: ${reason(error)}`);
}

async function lock(client: pg.Client, ms: number, blockers: () => string): Promise<void> {
  await client.query(`SET lock_timeout = ${ms}`);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
  } catch (error) {
    throw new StartError(`Базу слишком долго обновляет другой процесс: ${blockers() || reason(error)}`);
  }
  await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
}

function pending(migrations: readonly Migration[], applied: readonly AppliedMigration[], log: Logger): Migration[] {
  const failed = applied.find((row) => row.finishedAt === null);
  if (failed) {
    throw new StartError(
      `Миграция ${failed.name} уже не удалась (${firstLine(failed.logs)}): исправьте базу и отметьте её командой ` +
        `npx prisma migrate resolve --applied ${failed.name} или --rolled-back ${failed.name}`,
    );
  }
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed = migrations.find(({ name, sql }) => {
    const checksum = checksums.get(name);
    return checksum !== undefined && !matchesChecksum(sql, checksum);
  });
  if (changed) {
    throw new StartError(`Миграцию ${changed.name} изменили после применения: верните её файл и напишите новую`);
  }
  const known = new Set(migrations.map(({ name }) => name));
  const newer = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (newer.length > 0) log.warn({ migrations: newer }, 'the database has migrations that this version does not know');
  return migrations.filter(({ name }) => !checksums.has(name));
}

function firstLine(logs: string | null): string {
  return logs?.split('\n')[0] || 'её прервали';
}

function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
