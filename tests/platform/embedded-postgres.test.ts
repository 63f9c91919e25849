import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlive, type Program, startProgram } from './program.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prilavok-'));
  // mkdtemp makes it private; a data folder usually is not.
  await chmod(folder, 0o755);
});

afterEach(async () => {
  const pid = await postmaster();
  if (pid !== undefined && isAlive(pid)) {
    process.kill(pid, 'SIGQUIT');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
  }
  await rm(folder, { recursive: true, force: true });
});

const use = (env: Record<string, string | undefined> = {}) =>
  startProgram('programs/postgres.ts', { args: [folder], env });

async function address(program: Program): Promise<string> {
  return (await program.says(/at (\S+) \./))[1] ?? '';
}

async function postmaster(): Promise<number | undefined> {
  const text = await readFile(path.join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
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

describe('the embedded database', () => {
  it('uses Russian for any locale of the machine, keeps its data and leaves no process', async () => {
    const first = use({ LANG: undefined, LC_ALL: undefined, LC_CTYPE: undefined });
    const url = await address(first);
    expect(await query(url, `SELECT upper('ёлка') AS word, current_setting('server_encoding') AS encoding`)).toEqual([
      { word: 'ЁЛКА', encoding: 'UTF8' },
    ]);
    expect(await query(url, `SELECT 'ё' < 'ж' COLLATE "ru-x-icu" AS sorted`)).toEqual([{ sorted: true }]);
    await query(url, 'CREATE EXTENSION pg_trgm');
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS value');
    const pid = (await postmaster()) ?? 0;
    expect(isAlive(pid)).toBe(true);
    await endProgram(first);
    expect(isAlive(pid)).toBe(false);

    const second = use();
    expect(await address(second)).toBe(url);
    expect(await query(url, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
    await endProgram(second);
  });

  it('accepts connections from this machine only with the password', async () => {
    const program = use();
    const url = await address(program);
    expect(new URL(url).hostname).toBe('127.0.0.1');
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
    await endProgram(program);
  });

  it('is shared by processes that start at once, until the last one ends', async () => {
    const users = [use(), use(), use()] as const;
    const addresses = await Promise.all(users.map(address));
    expect(new Set(addresses).size).toBe(1);
    const pid = (await postmaster()) ?? 0;
    await endProgram(users[0]);
    await endProgram(users[1]);
    expect(isAlive(pid)).toBe(true);
    await endProgram(users[2]);
    expect(isAlive(pid)).toBe(false);
  });

  it('waits for a stop in progress', async () => {
    const first = use();
    await address(first);
    first.signal('SIGTERM');
    const second = use();
    const url = await address(second);
    await first.ended;
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await endProgram(second);
  });

  it('is reused after its user was killed', async () => {
    const first = use();
    const url = await address(first);
    const pid = (await postmaster()) ?? 0;
    first.signal('SIGKILL');
    await first.ended;
    expect(isAlive(pid)).toBe(true);
    const second = use();
    expect(await address(second)).toBe(url);
    expect(await postmaster()).toBe(pid);
    await endProgram(second);
    expect(isAlive(pid)).toBe(false);
  });

  it('starts again after everything was killed', async () => {
    const first = use();
    const url = await address(first);
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS value');
    first.signal('SIGKILL');
    await first.ended;
    const pid = (await postmaster()) ?? 0;
    process.kill(pid, 'SIGKILL');
    const second = use();
    expect(await query(await address(second), 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
    expect(await postmaster()).not.toBe(pid);
    await endProgram(second);
  });

  it('starts again at its address when its process is killed while it is used', async () => {
    const [first, second] = [use(), use()];
    const url = await address(first);
    await address(second);
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS value');
    const pid = (await postmaster()) ?? 0;
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(url, 'SELECT value FROM kept')).toEqual([{ value: 1 }]), {
      timeout: 10_000,
      interval: 100,
    });
    const next = (await postmaster()) ?? 0;
    expect(next).not.toBe(pid);
    await endProgram(first);
    expect(isAlive(next)).toBe(true);
    await endProgram(second);
    expect(isAlive(next)).toBe(false);
  });

  it('that cannot start again ends its user with one line', async () => {
    const program = use();
    const url = await address(program);
    const pid = (await postmaster()) ?? 0;
    const cluster = path.join(folder, 'postgres', 'data');
    await writeFile(path.join(cluster, 'postgresql.auto.conf'), 'no_such_setting = 1\n');
    process.kill(pid, 'SIGKILL');
    const { code, err } = await program.ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^DATA_DIR: встроенная база в .* не запускается: .*\n$/);
    expect(err).not.toContain(new URL(url).password);
  });

  it('does not trust the process id of an earlier run that another process has now', async () => {
    const first = use();
    await address(first);
    await endProgram(first);
    const file = path.join(folder, 'postgres', 'data', 'postmaster.pid');
    await writeFile(file, `${process.pid}\n${path.dirname(file)}\n1700000000\n5432\n\n127.0.0.1\n\nready\n`, {
      mode: 0o600,
    });
    const second = use();
    expect(await query(await address(second), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await postmaster()).not.toBe(process.pid);
    await endProgram(second);
  });

  it('is created again when its creation was killed', async () => {
    const first = use();
    const drafts = () => readdir(path.join(folder, 'postgres')).catch(() => [] as string[]);
    await vi.waitFor(async () => expect((await drafts()).some((name) => name.startsWith('init-'))).toBe(true), {
      timeout: 10_000,
      interval: 5,
    });
    first.signal('SIGKILL');
    await first.ended;
    expect(await drafts()).not.toContain('data');
    const second = use();
    expect(await query(await address(second), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await drafts()).filter((name) => name.startsWith('init-'))).toEqual([]);
    await endProgram(second);
  });

  it('says in one line that another version made the data', async () => {
    const cluster = path.join(folder, 'postgres', 'data');
    await mkdir(cluster, { recursive: true });
    await writeFile(path.join(cluster, 'PG_VERSION'), '14\n');
    const { code, err } = await use().ended;
    expect(code).toBe(78);
    expect(err).toMatch(/^DATA_DIR: нужна база PostgreSQL 18, а в .* лежит база PostgreSQL 14: .*\n$/);
  });
});
