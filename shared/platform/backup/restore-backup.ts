import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { knownMigrations, migrateDatabase } from '#prisma/migrate.ts';
import { fileTrouble } from '#shared/platform/file-trouble.ts';
import type { Logger } from '#shared/platform/logger.ts';
import { makeFolder } from '#shared/platform/make-folder.ts';
import { StartError } from '#shared/platform/start-error.ts';
import { JOBS, jobsSchema, MANIFEST, type Manifest, manifestSchema, tableEntry, UPLOADS } from './backup-format.ts';
import { type Archive, openArchive } from './read-archive.ts';
import { copyTarget, quoted, shopTables, usedTable } from './shop-tables.ts';

interface RestoreOptions {
  databaseUrl: string;
  uploadsDir: string;
  file: string;
  log: Logger;
}

/**
 * Fills an empty shop from a backup: all tables in one transaction, so that a failure leaves it empty. Then it migrates
 * the data of an older version. Throws StartError if the shop is in use, if the file is not a complete backup, or if a
 * newer version made it.
 */
export async function restoreBackup({ databaseUrl, uploadsDir, file, log }: RestoreOptions): Promise<Manifest> {
  const archive = await openArchive(file).catch((error) => {
    throw new StartError(
      `${file}: ${fileTrouble(error) ?? 'файл оборван или это не архив'}. Укажите копию, которую сделала команда backup`,
    );
  });
  try {
    const manifest = await readManifest(archive, file);
    await assertKnown(manifest, file);
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      await assertUnused(client, manifest);
      // Before the rows: if there is no space for the pictures, the shop stays empty and the restore can be run again.
      await extractUploads(archive, uploadsDir);
      await migrateDatabase(databaseUrl, { log, upTo: manifest.migrations.at(-1) });
      await fill(client, archive, manifest, file);
    } finally {
      await client.end();
    }
    await migrateDatabase(databaseUrl, { log });
    return manifest;
  } finally {
    archive.close();
  }
}

async function readManifest(archive: Archive, file: string): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(await archive.json(MANIFEST));
  if (!parsed.success)
    throw new StartError(`${file}: это архив, но не копия магазина. Укажите копию, которую сделала команда backup`);
  return parsed.data;
}

async function assertKnown({ migrations }: Manifest, file: string): Promise<void> {
  const known = await knownMigrations();
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StartError(
      `${file}: копию сделал магазин более новой версии (${unknown.join(', ')}). Сначала обновите программу`,
    );
  }
}

/** Restoring into a shop with data would mix two shops. */
async function assertUnused(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const tables = await shopTables(client);
  if (tables.length === 0) return;
  const used = await usedTable(client, tables);
  if (used) {
    throw new StartError(
      `В базе уже есть магазин (таблица ${used} не пуста). Восстановите копию в пустую базу: с новым DATABASE_URL или другим DATA_DIR`,
    );
  }
  const { rows } = await client.query<{ name: string }>('SELECT migration_name AS name FROM _prisma_migrations');
  if (rows.some(({ name }) => !migrations.includes(name))) {
    throw new StartError('Копия старше, чем таблицы этой базы. Восстановите её в базу без таблиц');
  }
}

async function fill(client: pg.Client, archive: Archive, manifest: Manifest, file: string): Promise<void> {
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
  await client.query('BEGIN');
  const names = manifest.tables.map(({ name }) => quoted(name));
  await client.query(`TRUNCATE ${names.join(', ')} CASCADE`);
  // What triggers write is in the backup or is computed again below. They must not write it twice.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const table of manifest.tables) {
    const target = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`));
    await pipeline(await archive.stream(tableEntry(table.name)), target);
    if (target.rowCount !== table.rows) {
      throw new StartError(
        `${file}: копия повреждена: в таблице ${table.name} строк ${target.rowCount}, а должно быть ${table.rows}. Возьмите другую копию`,
      );
    }
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await client.query('SELECT refresh_product_search(ARRAY(SELECT id FROM products))');
  for (const { name, value } of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, value]);
  }
  for (const job of jobsSchema.parse(await archive.json(JOBS))) {
    await client.query(
      `SELECT graphile_worker.add_job($1::text, payload => $2::json, queue_name => $3::text,
         run_at => $4::timestamptz, max_attempts => $5::int, job_key => $6::text)`,
      [job.task, JSON.stringify(job.payload), job.queue, job.runAt, job.maxAttempts, job.key],
    );
  }
  await client.query('COMMIT');
}

async function extractUploads(archive: Archive, uploadsDir: string): Promise<void> {
  for (const name of archive.names.filter((entry) => entry.startsWith(UPLOADS))) {
    // The reader refuses names that lead outside the folder.
    const file = path.join(uploadsDir, name.slice(UPLOADS.length));
    makeFolder(path.dirname(file));
    await pipeline(await archive.stream(name), createWriteStream(file));
  }
}
