import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { reason } from '#shared/platform/database-connection.ts';
import type { Logger } from '#shared/platform/logger.ts';
import { StartError } from '#shared/platform/start-error.ts';
import type { Migration } from './migration-folders.ts';
import { forgetStart, recordFailure, recordFinish, recordStart } from './migration-table.ts';

interface Attempts {
  tableMs: number;
  tries: number;
  pauseMs: number;
  /** Who held the lock that the migration last waited for. */
  blockers: () => string;
  log: Logger;
}

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies a migration and records it. One that waits for a table blocks everybody else on it, so it stops and tries
 * again. In the end it throws a StartError that names the blocking processes, and nothing has changed.
 */
export async function applyMigration(client: pg.Client, migration: Migration, attempts: Attempts): Promise<void> {
  const { tableMs, tries, pauseMs, blockers, log } = attempts;
  const id = await recordStart(client, migration);
  await client.query(`SET lock_timeout = ${tableMs}`);
  for (let tried = 1; ; tried++) {
    try {
      // Without parameters the server runs the whole file as one transaction, unless the file says otherwise.
      await client.query(migration.sql);
      break;
    } catch (error) {
      await client.query('ROLLBACK');
      if (!mayTryAgain(error, migration)) {
        await recordFailure(client, id, error instanceof Error ? error.message : String(error));
        throw new StartError(`Миграция ${migration.name} не выполнена: ${reason(error)}`);
      }
      if (tried === tries) {
        await forgetStart(client, id);
        throw new StartError(
          `Миграция ${migration.name} слишком долго ждёт: мешает ${blockers() || 'другой процесс PostgreSQL'}. Завершите его и запустите магазин снова`,
        );
      }
      await pause(pauseMs);
    }
  }
  await client.query('SET lock_timeout = 0');
  await recordFinish(client, id);
  log.info(`migration ${migration.name} applied`);
}

/** Whether the whole file had no effect because it got no lock. */
function mayTryAgain(error: unknown, { sql }: Migration): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) return false;
  return !/\b(?:commit|concurrently)\b/i.test(sql);
}
