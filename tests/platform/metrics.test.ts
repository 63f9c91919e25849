import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#shared/platform/database.ts';
import { projectRoot } from '#shared/platform/env.ts';
import { processMetrics, requestMetrics } from '#shared/platform/metrics/process-metrics.ts';
import { serveMetrics } from '#shared/platform/metrics/serve-metrics.ts';
import { shopMetrics } from '#shared/platform/metrics/shop-metrics.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { recordedLog } from '#tests/support/log.ts';
import { orderAs } from '#tests/support/orders.ts';
import { makeManager, makeProduct } from '#tests/support/shop-fixture.ts';

const database = await createTestDatabase();
afterAll(database.drop);
const db = database.prisma;

async function shown(registry: Registry): Promise<string[]> {
  return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

describe('the metrics of the shop', () => {
  it('show the current jobs, notifications and payments at every request', async () => {
    const registry = new Registry();
    const look = shopMetrics(registry, db);
    await makeManager(db);
    await orderAs(db, null, [await makeProduct(db)]);
    await db.$executeRaw`SELECT graphile_worker.add_job('refresh_cards', run_at => now() - interval '1 hour')`;
    await look();
    const lines = await shown(registry);
    expect(lines).toEqual(
      expect.arrayContaining([
        'prilavok_database_up 1',
        'prilavok_notifications{state="queued"} 1',
        'prilavok_notifications{state="failed"} 0',
        'prilavok_payments{state="waiting"} 0',
        'prilavok_stuck{kind="jobs"} 1',
        'prilavok_last_backup_timestamp_seconds 0',
      ]),
    );
    const late = Number(/prilavok_oldest_job_seconds (\S+)/.exec(lines.join('\n'))?.[1]);
    expect(late).toBeGreaterThan(3599);
    expect(late).toBeLessThan(3700);
  });

  it('say that the database is down, and show no old values', async () => {
    const nowhere = connectDatabase(`postgresql://shop@127.0.0.1:${await freePort()}/shop`);
    onTestFinished(nowhere.close);
    const registry = new Registry();
    await shopMetrics(registry, nowhere.prisma)();
    const lines = await shown(registry);
    expect(lines).toContain('prilavok_database_up 0');
    expect(lines.filter((line) => line.startsWith('prilavok_jobs'))).toEqual([]);
  });
});

it('metrics are served only at /metrics', async () => {
  const registry = processMetrics(database.connections);
  requestMetrics(registry)({ method: 'GET', route: '/api/products/:id', status: 200, seconds: 0.02 });
  const port = await freePort();
  const close = await serveMetrics(
    { name: 'METRICS_PORT', port, host: '127.0.0.1' },
    { registry, log: recordedLog().log },
  );
  onTestFinished(close);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain(
    'http_request_duration_seconds_bucket{le="0.025",method="GET",route="/api/products/:id",status="200"} 1',
  );
  expect(text).toMatch(/prilavok_database_connections\{state="open"\} \d/);
  expect(text).toContain('process_resident_memory_bytes');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
});

describe('the files for Prometheus and Grafana', () => {
  const file = (name: string) => readFile(path.join(projectRoot, 'docs', 'monitoring', name), 'utf8');
  const used = (text: string) => new Set(text.match(/\b(?:prilavok|http|process|nodejs)_[a-z0-9_]+/g));

  it.each(['alerts.yml', 'grafana-dashboard.json'])('%s uses only existing metrics', async (name) => {
    const registry = processMetrics(database.connections);
    requestMetrics(registry)({ method: 'GET', route: '/', status: 200, seconds: 0.1 });
    const shop = new Registry();
    await shopMetrics(shop, db)();
    const known = (await Promise.all([registry, shop].map(shown))).flat().map((line) => line.split(/[{ ]/)[0]);
    const asked = [...used(await file(name))];
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((metric) => !known.includes(metric))).toEqual([]);
  });

  it('the dashboard is JSON with panels that do not overlap', async () => {
    const { panels } = JSON.parse(await file('grafana-dashboard.json')) as {
      panels: { id: number; gridPos: { x: number; y: number } }[];
    };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x}:${y}`)).size).toBe(panels.length);
  });
});
