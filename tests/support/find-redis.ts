import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['redis-server', 'valkey-server'];

const INSTALL_WITHIN_MS = 3 * 60_000;

/** The machine's own Redis; undefined where there is none. */
export function redisOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isExecutable);
}

/** Tries to have a Redis to test with. Without one the tests that need it are skipped and say so. */
export function provideRedis(say: (line: string) => void): void {
  if (redisOnPath() || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  say('No Redis found: installing the package redis-server…');
  const options = {
    timeout: INSTALL_WITHIN_MS,
    stdio: 'ignore' as const,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], options);
  } catch {
    say('It could not be installed: the tests of shared limits will be skipped.');
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
