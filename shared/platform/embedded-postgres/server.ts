import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { program } from './binaries.ts';
import { clusterPassword, roleName } from './cluster.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { keptPort, writeSettings } from './cluster-settings.ts';
import { type Launch, type LaunchFailure, launchServer, type Server } from './launch-server.ts';
import { livePostmaster, waitForEnd } from './live-server.ts';
import { runProgram } from './run-program.ts';

const startPatience = 120_000;

/**
 * Starts the server, or uses the one that runs already, and returns the address of the shop's database. With
 * `mustKeepPort` the address does not change.
 */
export async function ensureRunning(server: Server, { mustKeepPort = false } = {}): Promise<string> {
  const { cluster, log } = server.place;
  const deadline = Date.now() + startPatience;
  let launch: Launch | undefined;
  while (Date.now() < deadline) {
    if (launch?.failure) {
      if (!mayPass(launch.failure.news)) throw startError(server, launch.failure);
      launch = undefined;
    } else if (!launch && (await livePostmaster(cluster)) === undefined) {
      await writeSettings(cluster, server.settings, server.account, mustKeepPort);
      launch = await launchServer(server);
    }
    const address = await addressOf(server.place);
    if (address && (await answers(address, cluster))) {
      await ensureDatabase(address);
      return address.replace(/\/postgres$/, `/${roleName}`);
    }
    await sleep(50);
  }
  throw new StartError(`DATA_DIR: встроенная база не успела запуститься; её журнал: ${log}`);
}

// Problems that may be gone at the next attempt: a port taken meanwhile, a killed server's last children, its file.
function mayPass(news: string): boolean {
  return /Address already in use|shared memory block|lock file "postmaster.pid"/.test(news);
}

function startError({ place }: Server, { news, code }: LaunchFailure): StartError {
  const cause = /FATAL: +(.*)/.exec(news)?.[1] ?? `завершилась с кодом ${code}, журнал: ${place.log}`;
  return new StartError(`DATA_DIR: встроенная база в ${place.home} не запускается: ${cause}`);
}

/** Stops the server gracefully, by force after half a minute, and waits until its process has ended. */
export async function stop(server: Server): Promise<void> {
  const { cluster } = server.place;
  const pid = await livePostmaster(cluster);
  if (pid === undefined) return;
  for (const mode of ['fast', 'immediate']) {
    const args = ['stop', '--silent', '--wait', '--timeout', '30', '--mode', mode, '--pgdata', cluster];
    await runProgram(program(server.binaries, 'pg_ctl'), args, { account: server.account, quiet: true });
    if (await waitForEnd(pid, cluster, 2_000)) return;
  }
  throw new Error(`the embedded database (process ${pid}) does not stop`);
}

async function addressOf(place: ClusterPlace): Promise<string | undefined> {
  const port = await keptPort(place.cluster);
  if (port === undefined) return undefined;
  return `postgresql://${roleName}:${await clusterPassword(place)}@127.0.0.1:${port}/postgres`;
}

/** Whether the server at the address accepts connections and serves this cluster. */
async function answers(address: string, cluster: string): Promise<boolean> {
  const rows = await ask(address, 'SELECT setting FROM pg_settings WHERE name = $1', ['data_directory']).catch(
    () => [],
  );
  return rows[0]?.setting === cluster;
}

async function ensureDatabase(address: string): Promise<void> {
  const found = await ask(address, 'SELECT datname FROM pg_database WHERE datname = $1', [roleName]);
  if (found.length === 0) await ask(address, `CREATE DATABASE ${roleName}`, []);
}

async function ask(address: string, sql: string, values: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
