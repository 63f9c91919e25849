import { mkdirSync } from 'node:fs';
import pg from 'pg';
import { migrateDatabase } from '#prisma/migrate.ts';
import { installedBinaries } from '#shared/platform/embedded-postgres/binaries.ts';
import { ensureCluster } from '#shared/platform/embedded-postgres/cluster.ts';
import { clusterPlace } from '#shared/platform/embedded-postgres/cluster-place.ts';
import { livePostmaster, waitForEnd } from '#shared/platform/embedded-postgres/live-server.ts';
import { reachableBinaries } from '#shared/platform/embedded-postgres/reachable-binaries.ts';
import { ensureRunning, stop } from '#shared/platform/embedded-postgres/server.ts';
import { serverAccount } from '#shared/platform/embedded-postgres/server-account.ts';
import { createLogger } from '#shared/platform/logger.ts';

/** A confirmed commit survives a killed server (synchronous_commit); it need not survive a power cut. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: 60,
  shared_buffers: '16MB',
  min_wal_size: '32MB',
  max_wal_size: '64MB',
};

export type OwnPostgres = Awaited<ReturnType<typeof startPostgres>>;

/** A separate PostgreSQL in a folder that can be stopped and killed, with a migrated database to copy. */
export async function startPostgres(folder: string) {
  mkdirSync(folder, { recursive: true });
  const log = createLogger({ logLevel: 'warn' }, 'days');
  const account = await serverAccount([folder]);
  const binaries = await reachableBinaries(installedBinaries(), account, log);
  const place = await clusterPlace(folder, account, log);
  await ensureCluster(place, binaries, account);
  const server = { place, binaries, account, settings: SETTINGS };
  const template = await ensureRunning(server);
  await migrateDatabase(template, { log });
  const onServer = async (sql: string) => {
    const client = new pg.Client({ connectionString: template.replace(/\/[^/]+$/, '/postgres') });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  return {
    createDatabase: async (name: string): Promise<string> => {
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await onServer(`CREATE DATABASE ${name} TEMPLATE prilavok`);
      return template.replace(/\/[^/]+$/, `/${name}`);
    },
    dropDatabase: (name: string) => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
    stop: () => stop(server),
    /** Kills it without a warning, as happens when memory runs out. */
    kill: async () => {
      const pid = await livePostmaster(place.cluster);
      if (pid === undefined) return;
      process.kill(pid, 'SIGQUIT');
      await waitForEnd(pid, place.cluster, 10_000);
    },
    start: () => ensureRunning(server, { mustKeepPort: true }),
  };
}
