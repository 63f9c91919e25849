import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#prisma/migrate.ts';
import { createLogger, type Logger } from '#shared/platform/logger.ts';
import { StartError } from '#shared/platform/start-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { recordedLog } from '#tests/support/log.ts';
import { untilSomebodyWaits } from '#tests/support/waiting-lock.ts';

const log = createLogger({ logLevel: 'silent' }, 'tests');

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prilavok-migrations-'));
  database = await createTestDatabase();
  await ask('DROP TABLE _prisma_migrations; DROP SCHEMA graphile_worker CASCADE');
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const migrate = () => migrateDatabase(database.url, { folder, log });

async function migration(name: string, sql: string): Promise<string> {
  const file = path.join(folder, name, 'migration.sql');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, sql);
  return file;
}

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function holdTable(): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: database.url, application_name: 'a long report' });
  await holder.connect();
  await holder.query('BEGIN; SELECT n FROM tea');
  return holder;
}

describe('migrations', () => {
  it('are applied in the order of their names, once, and recorded as Prisma records them', async () => {
    await migration('20260102_tea', 'INSERT INTO step VALUES (2);');
    await migration('20260101_first', 'CREATE TABLE step (n int); INSERT INTO step VALUES (1);');
    expect(await migrate()).toEqual(['20260101_first', '20260102_tea']);
    expect(await migrate()).toEqual([]);
    expect(await ask('SELECT n FROM step ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
    expect(
      await ask(`SELECT migration_name, checksum, applied_steps_count, finished_at IS NOT NULL AS finished, rolled_back_at, logs
                 FROM _prisma_migrations ORDER BY started_at LIMIT 1`),
    ).toEqual([
      {
        migration_name: '20260101_first',
        checksum: '1c710d5602e9f0d3795cf63b2cb0645885fc847814eefa5becaed1cb01462bbe',
        applied_steps_count: 1,
        finished: true,
        rolled_back_at: null,
        logs: null,
      },
    ]);
  });

  it('create the tables of the job queue', async () => {
    await migrate();
    expect(await ask('SELECT count(*)::int AS jobs FROM graphile_worker.jobs')).toEqual([{ jobs: 0 }]);
  });

  it('are applied once when processes start together', async () => {
    await migration('20260101_slow', 'CREATE TABLE step (n int); SELECT pg_sleep(0.3); INSERT INTO step VALUES (1);');
    const applied = await Promise.all([migrate(), migrate(), migrate()]);
    expect(applied.flat()).toEqual(['20260101_slow']);
    expect(await ask('SELECT n FROM step')).toEqual([{ n: 1 }]);
  });

  it('refuse a file that was changed after it had been applied', async () => {
    const file = await migration('20260101_first', 'CREATE TABLE step (n int);');
    await migrate();
    await appendFile(file, '-- afterthought');
    await expect(migrate()).rejects.toThrow(
      new StartError('Миграцию 20260101_first изменили после применения: верните её файл и напишите новую'),
    );
  });

  it('accept line ends that a checkout changed', async () => {
    await migration('20260101_first', 'CREATE TABLE step (n int);\n-- end\n');
    await migrate();
    await migration('20260101_first', 'CREATE TABLE step (n int);\r\n-- end\r\n');
    expect(await migrate()).toEqual([]);
  });

  it('leave nothing of one that fails, record it, and say so until it is repaired', async () => {
    await migration('20260101_bad', 'CREATE TABLE half (n int); SELECT * FROM nowhere;');
    await migration('20260102_next', 'CREATE TABLE step (n int);');
    await expect(migrate()).rejects.toThrow('Миграция 20260101_bad не выполнена: relation "nowhere" does not exist');
    expect(await ask(`SELECT to_regclass('half') AS half, to_regclass('step') AS step`)).toEqual([
      { half: null, step: null },
    ]);
    await expect(migrate()).rejects.toThrow(
      /^Миграция 20260101_bad уже не удалась \(relation "nowhere" does not exist\): исправьте/,
    );

    await ask('UPDATE _prisma_migrations SET rolled_back_at = now()');
    await migration('20260101_bad', 'CREATE TABLE half (n int);');
    expect(await migrate()).toEqual(['20260101_bad', '20260102_next']);
  });

  it.each([
    ['see tables', 'REVOKE ALL ON SCHEMA public FROM PUBLIC', /no schema has been selected/],
    ['make tables', 'GRANT USAGE ON SCHEMA public TO PUBLIC', /permission denied for schema public/],
    ['make the schema of the queue', 'GRANT ALL ON SCHEMA public TO PUBLIC', /permission denied for database/],
  ])('say in one line that their user may not %s', async (_what, rights, why) => {
    const role = `poor_${randomBytes(6).toString('hex')}`;
    await ask(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'; ${rights}`);
    try {
      const url = new URL(database.url);
      Object.assign(url, { username: role, password: 'secret' });
      const refusal = await migrateDatabase(url.href, { folder, log }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect(String(refusal)).toMatch(why);
      expect(String(refusal)).toMatch(
        /DATABASE_URL: нужен пользователь, который может создавать таблицы и схемы, а указан [^\n]*$/,
      );
      expect(String(refusal)).not.toContain('secret');
    } finally {
      await ask(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }
  });

  describe('that need a table locked by somebody else', () => {
    const patience = { migrationsMs: 60_000, tableMs: 1_500, tries: 2, pauseMs: 10 };
    const wait = (kept: Logger) => migrateDatabase(database.url, { folder, log: kept, patience });

    beforeEach(async () => {
      await migration('20260101_first', 'CREATE TABLE tea (n int);');
      await migrate();
      await migration('20260102_more', 'CREATE TABLE cup (n int); ALTER TABLE tea ADD COLUMN m int;');
    });

    it('say which process they wait for, give up in time, and change nothing', async () => {
      const holder = await holdTable();
      const { log: kept, entries } = recordedLog();
      await expect(wait(kept)).rejects.toThrow(
        /^Миграция 20260102_more слишком долго ждёт: мешает процесс \d+ PostgreSQL \(a long report, 127\.0\.0\.1, с .*SELECT n FROM tea.*Завершите его и запустите магазин снова$/,
      );
      expect(
        entries.filter(
          ({ msg, blockers }) =>
            msg === 'the migrations are waiting for another process' && /^процесс \d+/.test(String(blockers)),
        ),
      ).toHaveLength(1);
      expect(await ask(`SELECT to_regclass('cup') AS cup`)).toEqual([{ cup: null }]);
      await holder.end();
      expect(await migrate()).toEqual(['20260102_more']);
    });

    it('try again, and succeed once it is free', async () => {
      const holder = await holdTable();
      const { log: kept } = recordedLog();
      const migrated = migrateDatabase(database.url, {
        folder,
        log: kept,
        patience: { ...patience, tableMs: 50, tries: 500 },
      });
      await untilSomebodyWaits(database.prisma);
      await holder.end();
      expect(await migrated).toEqual(['20260102_more']);
    });

    it('block nobody between their tries', async () => {
      const holder = await holdTable();
      const { log: kept } = recordedLog();
      const slow = { migrationsMs: 1_000, tableMs: 50, tries: 2, pauseMs: 100 };
      const migrated = migrateDatabase(database.url, { folder, log: kept, patience: slow });
      const refused = expect(migrated).rejects.toThrow(StartError);
      await untilSomebodyWaits(database.prisma);
      expect(await ask('SELECT count(*)::int AS count FROM tea')).toEqual([{ count: 0 }]);
      await refused;
      await holder.end();
    });
  });

  it('say which process they wait for when another one migrates for too long', async () => {
    const other = new pg.Client({ connectionString: database.url, application_name: 'another shop' });
    await other.connect();
    await other.query('SELECT pg_advisory_lock(72707369)');
    const patience = { migrationsMs: 1_500, tableMs: 50, tries: 1, pauseMs: 10 };
    await expect(migrateDatabase(database.url, { folder, log, patience })).rejects.toThrow(
      /^Базу слишком долго обновляет другой процесс: процесс \d+ PostgreSQL \(another shop, /,
    );
    await other.end();
  });

  it('say in one line that the server accepts no changes', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    await expect(migrateDatabase(url.href, { folder, log })).rejects.toThrow(
      /^DATABASE_URL: нужен сервер, в который можно писать, а указан .*: cannot execute .* in a read-only transaction$/,
    );
  });
});
