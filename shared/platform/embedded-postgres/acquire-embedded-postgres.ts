import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../logger.ts';
import { makeFolder } from '../make-folder.ts';
import { StartError } from '../start-error.ts';
import { installedBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { clusterPlace, rememberPlace } from './cluster-place.ts';
import type { Settings } from './cluster-settings.ts';
import { lockExclusively, tryLock, type Unlock } from './kernel-lock.ts';
import type { Server } from './launch-server.ts';
import { reachableBinaries } from './reachable-binaries.ts';
import { ensureRunning, stop } from './server.ts';
import { giveTo, serverAccount } from './server-account.ts';
import { watchServer } from './watch-server.ts';

type EmbeddedPostgres = Readonly<{ url: string; release: () => Promise<void> }>;

type Options = Readonly<{
  dataDir: string;
  log: Logger;
  /** Server settings that override the usual ones, if this call starts the server. */
  settings?: Settings;
}>;

const held = new Set<() => Promise<void>>();

/** Longer than the longest start or stop, for which other processes wait. */
const patience = 180_000;

/**
 * The embedded PostgreSQL of a data folder; it is started if it does not run. Every process that uses it holds a shared
 * lock, which the kernel releases if the process is killed. The process that releases the last one stops the server.
 * Until then each of them watches the server.
 */
export async function acquireEmbeddedPostgres({ dataDir, log, settings = {} }: Options): Promise<EmbeddedPostgres> {
  makeFolder(dataDir);
  const folder = await realpath(dataDir);
  const locks = { change: path.join(folder, 'embedded.lock'), users: path.join(folder, 'embedded.users') };
  const unlock = await openLock(() => lockExclusively(locks.change, patience), folder);
  let share: Unlock | undefined;
  try {
    const account = await serverAccount([path.join(folder, 'postgres', 'data'), folder]);
    await Promise.all(Object.values(locks).map(async (file) => giveTo(account, file).catch(() => {})));
    share = await openLock(() => tryLock(locks.users, 'shared'), folder);
    const binaries = await reachableBinaries(installedBinaries(), account, log);
    const place = await clusterPlace(folder, account, log);
    await ensureCluster(place, binaries, account);
    await rememberPlace(folder, place);
    const server: Server = { place, binaries, account, settings };
    const url = await ensureRunning(server);
    const unwatch = watchServer(server, () => lockExclusively(locks.change, patience), log);
    const give = async () => {
      if (!held.delete(give)) return;
      unwatch();
      await release(server, locks, share);
    };
    held.add(give);
    return { url, release: give };
  } catch (error) {
    share?.();
    throw isSystemError(error) ? unusable(folder, error) : error;
  } finally {
    unlock();
  }
}

/** Releases the locks of this process. Called when the process ends, for any reason. */
export async function releaseHeldPostgres(): Promise<void> {
  for (const give of Array.from(held)) await give();
}

async function release(
  server: Server,
  locks: { change: string; users: string },
  share: Unlock | undefined,
): Promise<void> {
  const unlock = await lockExclusively(locks.change, patience);
  try {
    share?.();
    const alone = await tryLock(locks.users, 'exclusive');
    if (!alone) return;
    alone();
    await stop(server);
  } finally {
    unlock();
  }
}

async function openLock<T>(lock: () => Promise<T>, folder: string): Promise<T> {
  try {
    return await lock();
  } catch (error) {
    throw error instanceof StartError ? error : unusable(folder, error);
  }
}

function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

function unusable(folder: string, error: unknown): StartError {
  return new StartError(
    `DATA_DIR: нужна папка, где этот пользователь может хранить базу, а указана ${folder} (${error})`,
  );
}
