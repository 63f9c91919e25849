import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { IMPORT_FILES_FOLDER } from '#shared/domain/imports/begin-import.ts';
import { createFolder } from '#shared/platform/make-folder.ts';
import { StartError } from '#shared/platform/start-error.ts';
import { FORMAT, JOBS, MANIFEST, type Manifest, tableEntry, UPLOADS, type WaitingJobs } from './backup-format.ts';
import { unfinishedName } from './keep-backups.ts';
import { copyTarget, type ShopTable, shopTables } from './shop-tables.ts';

const NO_SHOP = 'В базе нет таблиц магазина: копировать нечего. Проверьте DATABASE_URL';

interface BackupOptions {
  databaseUrl: string;
  uploadsDir: string;
  /** An existing file of this name is replaced when the new one is complete. */
  file: string;
}

export interface WrittenBackup {
  file: string;
  rows: number;
  pictures: number;
}

/**
 * Writes the whole shop into one file while it is running: all tables as of one moment, and the pictures. It needs no
 * other program. Only the owner of the file can read it, because it contains everybody's data. Throws StartError for a
 * database without a shop.
 */
export async function writeBackup({ databaseUrl, uploadsDir, file }: BackupOptions): Promise<WrittenBackup> {
  createFolder(path.dirname(file), { mode: 0o700 });
  const unfinished = unfinishedName(file, randomUUID());
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // If the connection breaks, the running query fails with the error.
  client.on('error', () => {});
  try {
    await client.connect();
    const written = await archive(client, uploadsDir, unfinished);
    await settle(unfinished);
    await rename(unfinished, file);
    return { file, ...written };
  } finally {
    await rm(unfinished, { force: true });
    await client.end();
  }
}

async function archive(client: pg.Client, uploadsDir: string, file: string): Promise<Omit<WrittenBackup, 'file'>> {
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const shop = await shopTables(client);
  if (shop.length === 0) throw new StartError(NO_SHOP);
  const head = await readHead(client);
  const jobs = await waitingJobs(client);
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  const done = Promise.race([pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 })), failed]);
  // Handled below, when all queries have been sent.
  done.catch(() => {});
  const tables: Manifest['tables'] = [];
  for (const table of shop) {
    const rows = await addTable(zip, client, table, done);
    tables.push({ ...table, rows });
  }
  zip.addBuffer(Buffer.from(JSON.stringify(jobs)), JOBS);
  // Files of imports may be deleted in the meantime; their owner can upload them again.
  const pictures = (await filesUnder(uploadsDir)).filter((name) => !name.startsWith(IMPORT_FILES_FOLDER));
  // Pictures are only added, so every picture that the tables name exists by now. They are compressed already.
  for (const name of pictures) zip.addFile(path.join(uploadsDir, name), UPLOADS + name, { compress: false });
  zip.addBuffer(Buffer.from(JSON.stringify({ ...head, tables } satisfies Manifest)), MANIFEST);
  zip.end();
  await done;
  await client.query('COMMIT');
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), pictures: pictures.length };
}

/** One table after another: a connection copies one at a time. */
function addTable(zip: ZipFile, client: pg.Client, table: ShopTable, done: Promise<unknown>): Promise<number> {
  const copied = new Promise<number>((resolve, reject) => {
    const stream = client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`));
    stream.once('error', reject);
    stream.once('end', () => resolve(stream.rowCount));
    zip.addReadStream(stream, tableEntry(table.name));
  });
  return Promise.race([copied, done.then(() => copied)]);
}

async function readHead(client: pg.Client): Promise<Omit<Manifest, 'tables'>> {
  const migrations = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const sequences = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return {
    format: FORMAT,
    createdAt: new Date().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    sequences: sequences.rows,
  };
}

/** The waiting jobs: without them a restored shop would never send notifications that are already due. */
async function waitingJobs(client: pg.Client): Promise<WaitingJobs> {
  const { rows } = await client.query<WaitingJobs[number]>(
    `SELECT t.identifier AS task, j.payload, q.queue_name AS queue, to_json(j.run_at)#>>'{}' AS "runAt",
       j.max_attempts AS "maxAttempts", j.key
     FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
     WHERE j.is_available OR j.locked_at IS NOT NULL ORDER BY j.id`,
  );
  return rows;
}

async function filesUnder(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .sort();
  } catch (error) {
    // A shop without own pictures has no such folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * The file is renamed after its bytes are on disk: otherwise a power cut could leave an empty backup under the final
 * name.
 */
async function settle(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
