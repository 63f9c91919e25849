import { randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { machineMemory } from '../machine-memory.ts';
import { type Account, giveTo } from './server-account.ts';

export type Settings = Readonly<Record<string, string | number>>;

const fileName = 'prilavok.conf';

/** This line of postgresql.conf includes the file with our settings, which override the others. */
export const includeLine = `\ninclude_if_exists = '${fileName}'\n`;

const MEGABYTE = 1024 * 1024;
const SHARE_OF_MEMORY = 16;

/**
 * What PostgreSQL keeps of the tables in its own memory. It takes only what the tables need: a search among a hundred
 * thousand products reads more than the least of it, and is twice as fast where it fits.
 */
export function sharedBuffers(memory = machineMemory()): string {
  return `${Math.min(512, Math.max(64, Math.floor(memory / SHARE_OF_MEMORY / MEGABYTE)))}MB`;
}

const ours: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 50,
  shared_buffers: sharedBuffers(),
  max_wal_size: '256MB',
  // A shop on one machine: no replicas, few processes.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  timezone: 'UTC',
  lc_messages: 'C',
  // The log has only the server's own events: no statements and no buyers' data. So it does not grow without limit.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_timezone: 'UTC',
};

/** The cluster's last port; undefined before its first start. */
export async function keptPort(cluster: string): Promise<number | undefined> {
  const text = await readFile(path.join(cluster, fileName), 'utf8').catch(() => '');
  const port = /^port = '(\d+)'$/m.exec(text)?.[1];
  return port === undefined ? undefined : Number(port);
}

/** Writes the settings with a free port: the last one if possible. With `mustKeepPort` always the last one. */
export async function writeSettings(
  cluster: string,
  extra: Settings,
  account: Account | undefined,
  mustKeepPort = false,
): Promise<void> {
  const kept = await keptPort(cluster);
  const port = kept !== undefined && (mustKeepPort || (await isFree(kept))) ? kept : await freePort();
  const lines = Object.entries({ ...ours, ...extra, port }).map(([name, value]) => `${name} = '${value}'`);
  const file = path.join(cluster, fileName);
  await writeFile(`${file}.draft`, `${lines.join('\n')}\n`, { mode: 0o600 });
  await giveTo(account, `${file}.draft`);
  await rename(`${file}.draft`, file);
}

// Below the range that systems use for outgoing connections, so that the port is still free at the next start.
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(15_000, 30_000);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port was found for the embedded database');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
