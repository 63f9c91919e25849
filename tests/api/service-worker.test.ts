import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import express from 'express';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { RETIRED_WORKER, serviceWorkerRoute } from '#api/routes/service-worker.ts';
import { startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';

const database = await createTestDatabase();
const api = await startApi(database.prisma);
afterAll(async () => {
  await api.close();
  await database.drop();
});

describe('the worker that keeps the shop for offline', () => {
  it('is revalidated at each visit, and has the shop’s own policy', async () => {
    const { status, headers } = await api.get('/service-worker.js');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
  });

  it('is the built one; if there is none or the shop turns it off, the script removes everything', async () => {
    const asked = async (pagesDir: string, worksOffline: boolean) => {
      const app = express().use(serviceWorkerRoute({ pagesDir, worksOffline }));
      const server = app.listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const text = await (await fetch(`http://127.0.0.1:${port}/service-worker.js`)).text();
      await new Promise((resolve) => server.close(resolve));
      return text;
    };
    const folder = mkdtempSync(path.join(tmpdir(), 'prilavok-worker-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(await asked(folder, true)).toBe(RETIRED_WORKER);
    writeFileSync(path.join(folder, 'service-worker.js'), 'built');
    expect(await asked(folder, true)).toBe('built');
    expect(await asked(folder, false)).toBe(RETIRED_WORKER);
  });

  it('leaves nothing behind when it is retired', async () => {
    const caches = new Set(['files-1', 'said-1', 'pictures-1']);
    const heard = new Map<string, (event: object) => void>();
    const steps: string[] = [];
    let left: Promise<void> | undefined;
    runInNewContext(RETIRED_WORKER, {
      caches: { keys: async () => [...caches], delete: async (name: string) => caches.delete(name) },
      self: {
        addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
        skipWaiting: () => steps.push('takes over at once'),
        registration: { unregister: async () => steps.push(`gone, with ${caches.size} left`) },
      },
    });
    heard.get('install')?.({});
    heard.get('activate')?.({
      waitUntil: (wait: Promise<void>) => {
        left = wait;
      },
    });
    await left;
    expect(steps).toEqual(['takes over at once', 'gone, with 0 left']);
  });
});
