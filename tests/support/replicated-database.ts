import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrateDatabase } from '#prisma/migrate.ts';
import { installedBinaries } from '#shared/platform/embedded-postgres/binaries.ts';
import { clusterPassword, ensureCluster, roleName } from '#shared/platform/embedded-postgres/cluster.ts';
import { type ClusterPlace, clusterPlace } from '#shared/platform/embedded-postgres/cluster-place.ts';
import type { Settings } from '#shared/platform/embedded-postgres/cluster-settings.ts';
import { livePostmaster, waitForEnd } from '#shared/platform/embedded-postgres/live-server.ts';
import { reachableBinaries } from '#shared/platform/embedded-postgres/reachable-binaries.ts';
import { ensureRunning, stop } from '#shared/platform/embedded-postgres/server.ts';
import { giveTo, serverAccount } from '#shared/platform/embedded-postgres/server-account.ts';
import { makeFolder } from '#shared/platform/make-folder.ts';
import { databaseFolder } from './database-folder.ts';
import { recordedLog } from './log.ts';

const STREAMS: Settings = { wal_level: 'replica', max_wal_senders: 4, wal_keep_size: '64MB', max_connections: 200 };
const QUICK: Settings = { fsync: 'off', full_page_writes: 'off' };

export type ReplicatedDatabase = Awaited<ReturnType<typeof startReplicatedDatabase>>;

/** A migrated database and its standby by streaming replication, as two servers. */
export async function startReplicatedDatabase() {
  const { log } = recordedLog();
  const home = path.join(path.dirname(databaseFolder()), 'replicated');
  makeFolder(home);
  const folder = await mkdtemp(path.join(home, 'pair-'));
  const account = await serverAccount([folder]);
  await giveTo(account, folder);
  const binaries = await reachableBinaries(installedBinaries(), account, log);
  const placeOf = async (name: string) => {
    const own = path.join(folder, name);
    makeFolder(own);
    await giveTo(account, own);
    return clusterPlace(own, account, log);
  };
  const serverAt = (place: ClusterPlace, settings: Settings) => ({ place, binaries, account, settings });

  const place = await placeOf('primary');
  await ensureCluster(place, binaries, account);
  const primary = serverAt(place, { ...STREAMS, ...QUICK });
  await migrateDatabase(await ensureRunning(primary), { log });
  // Copied while stopped: copying a running server needs pg_basebackup, which the package does not contain.
  await stop(primary);
  const copy = await placeOf('standby');
  await promisify(execFile)('cp', ['-a', place.cluster, copy.cluster]);
  await writeFile(path.join(copy.cluster, 'standby.signal'), '');
  const url = await ensureRunning(primary);
  const { port } = new URL(url);
  const standby = serverAt(copy, {
    ...STREAMS,
    ...QUICK,
    primary_conninfo: `host=127.0.0.1 port=${port} user=${roleName} password=${await clusterPassword(place)}`,
    // Changes are replayed even when they conflict with a reader.
    max_standby_streaming_delay: 0,
  });
  const readUrl = await ensureRunning(standby);

  const onStandby = async (sql: string) => {
    const client = new pg.Client({ connectionString: readUrl });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  const signal = async (name: NodeJS.Signals) => {
    const pid = (await livePostmaster(copy.cluster)) ?? 0;
    process.kill(pid, name);
    if (name === 'SIGKILL') await waitForEnd(pid, copy.cluster, 10_000);
  };
  return {
    url,
    readUrl,
    onStandby,
    killStandby: () => signal('SIGKILL'),
    startStandby: () => ensureRunning(standby, { mustKeepPort: true }),
    stop: async () => {
      await stop(standby);
      await stop(primary);
      await rm(folder, { recursive: true });
    },
  };
}
