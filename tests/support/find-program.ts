import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

interface Program {
  /** What it may be called. */
  names: string[];
  /** Debian's package of it. */
  debian: string;
}

const REDIS: Program = { names: ['redis-server', 'valkey-server'], debian: 'redis-server' };
const PGBOUNCER: Program = { names: ['pgbouncer'], debian: 'pgbouncer' };

const INSTALL_WITHIN_MS = 3 * 60_000;

/** The machine's own Redis; undefined where there is none. */
export const redisOnPath = (): string | undefined => onPath(REDIS);

/** The machine's own PgBouncer; undefined where there is none. */
export const pgbouncerOnPath = (): string | undefined => onPath(PGBOUNCER);

/** Finds or installs a program for tests. Without it the tests that need it are skipped with a message. */
export function providePrograms(say: (line: string) => void): void {
  const missing = [REDIS, PGBOUNCER].filter((program) => !onPath(program)).map(({ debian }) => debian);
  if (missing.length === 0 || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  say(`Not found: ${missing.join(', ')}; installing the packages…`);
  const options = {
    timeout: INSTALL_WITHIN_MS,
    stdio: 'ignore' as const,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options);
  } catch {
    say('They could not be installed: the tests that need them will be skipped.');
  }
}

function onPath({ names }: Program): string | undefined {
  // Debian installs servers in a folder that only root's PATH has.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
