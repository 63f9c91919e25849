import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Router } from 'express';
import type { ApiDeps } from '../deps.ts';

/** Replaces a worker that browsers still have: it deletes everything that the old one cached, and then itself. */
export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/** The worker that keeps the storefront usable offline; if the shop has none, one that removes itself. */
export function serviceWorkerRoute({
  pagesDir,
  worksOffline = true,
}: Pick<ApiDeps, 'pagesDir' | 'worksOffline'>): Router {
  const router = Router();
  const file = path.join(pagesDir, 'service-worker.js');
  router.get('/service-worker.js', async (_request, response) => {
    const built = worksOffline ? await readFile(file, 'utf8').catch(() => null) : null;
    // A browser asks again at each visit: a cached answer would keep the previous build.
    response.setHeader('Cache-Control', 'no-cache');
    response.type('text/javascript').send(built ?? RETIRED_WORKER);
  });
  return router;
}
