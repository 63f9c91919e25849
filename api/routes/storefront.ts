import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import staticGzip from 'express-static-gzip';
import type { ApiDeps } from '../deps.ts';

/** The page names the assets of its build, so it is asked for anew each time. */
const FRESH = 'no-cache';

const YEAR = 365 * 24 * 3600 * 1000;

/** The built storefront: its hashed assets for ever, its page for every path that nothing else answers. */
export function storefront({ pagesDir }: ApiDeps): Router {
  const router = Router();
  router.use(
    '/assets',
    staticGzip(path.join(pagesDir, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { maxAge: YEAR, immutable: true, redirect: false },
    }),
    missingFile,
  );
  router.use(
    staticGzip(pagesDir, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { maxAge: 3600 * 1000, redirect: false, setHeaders: freshPage },
    }),
  );
  router.get('/{*path}', (_request, response) => {
    response.setHeader('Cache-Control', FRESH);
    response.sendFile(path.join(pagesDir, 'index.html'));
  });
  return router;
}

/** An asset of an earlier build is gone: its page must not come in its place. */
const missingFile: RequestHandler = (_request, response) => {
  response.status(404).type('text/plain').send('Not found');
};

/** Also under its own name, plain or compressed. */
function freshPage(response: ServerResponse, file: string): void {
  if (/\.html(?:\.(?:br|gz))?$/.test(file)) response.setHeader('Cache-Control', FRESH);
}
