import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { projectRoot } from '#shared/platform/env.ts';
import { freePort } from '../support/free-port.ts';
import { BOT_TOKEN } from '../support/launch-data.ts';
import { fillLargeCatalog } from './large-catalog.ts';
import { type PinnedServer, startServer } from './pinned-program.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

/** A shop with a generated catalogue and the real API, and the floors with the same database. */
export interface BenchShop {
  products: number;
  databaseUrl: string;
  api: PinnedServer;
  floor: PinnedServer;
  /** The time of the API's first start, which compiles its sources. */
  firstStartInMs: number;
}

const MANAGER = 100_000_002;

export async function withShop(products: number, work: (shop: BenchShop) => Promise<void>): Promise<void> {
  await withTemporaryDatabase(async (databaseUrl) => {
    await fillShop(databaseUrl, products);
    const folder = mkdtempSync(path.join(tmpdir(), 'prilavok-bench-'));
    const [port, floorPort] = [await freePort(), await freePort()];
    const startApi = () => startServer(API, apiAt(port, databaseUrl, folder));
    const first = await startApi();
    await first.end();
    const api = await startApi();
    const floor = await startServer(path.join(projectRoot, 'tests', 'bench', 'floor', 'main.ts'), {
      port: floorPort,
      path: '/ready',
      env: {
        DATABASE_URL: databaseUrl,
        FLOOR_PORT: String(floorPort),
        NODE_ENV: 'production',
        COPIED_ORIGIN: `http://127.0.0.1:${port}`,
      },
    });
    try {
      await work({ products, databaseUrl, api, floor, firstStartInMs: first.startedInMs });
    } finally {
      await floor.end();
      await api.end();
      rmSync(folder, { recursive: true });
    }
  });
}

export const API = path.join(projectRoot, 'api', 'main.ts');

export const apiAt = (port: number, databaseUrl: string, folder: string) => ({
  port,
  path: '/api/settings',
  env: {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    // As `npm start` and the Docker image set it.
    NODE_COMPILE_CACHE: path.join(folder, 'compile-cache'),
    RATE_LIMIT_FACTOR: '1000000',
    BOT_TOKEN,
    PUBLIC_URL: 'https://shop.example',
  },
});

/** Fills a shop with a generated catalogue, stock for many orders, and a manager who is notified of them. */
export async function fillShop(url: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillLargeCatalog(client, products);
  await client.query('UPDATE products SET stock = 1000000000 WHERE id <= 500');
  await client.query(`INSERT INTO users (telegram_id, role, can_message) VALUES (${MANAGER}, 'manager', true)`);
  await client.query('VACUUM (ANALYZE)');
  await client.end();
}
