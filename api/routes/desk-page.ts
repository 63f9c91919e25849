import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Router } from 'express';
import staticGzip from 'express-static-gzip';
import type { ApiDeps } from '../deps.ts';
import { localPictures } from '../middleware/security-headers.ts';

const YEAR = 365 * 24 * 3600 * 1000;

/**
 * The staff's desk. The page is the same for everybody and contains no data of the shop. Only the page itself knows who
 * signs in with a token, and it sends away everybody who does not work here before the desk is loaded.
 */
export function deskPage({ pagesDir }: Pick<ApiDeps, 'pagesDir'>): Router {
  const folder = path.join(pagesDir, 'desk');
  const page = path.join(folder, 'desk.html');
  const router = Router();
  router.use(
    '/assets',
    staticGzip(path.join(folder, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { maxAge: YEAR, immutable: true, redirect: false },
    }),
    // A file of an earlier build is missing: it must not be answered with the page.
    (_request, response) => void response.status(404).type('text/plain').send('Not found'),
  );
  router.get('/{*path}', async (request, response) => {
    // If the desk was not built, the path shows the home page, as it does to a stranger.
    const isBuilt = await stat(page).then(
      () => true,
      () => false,
    );
    if (!isBuilt) return response.redirect('/');
    localPictures(request, response);
    response.setHeader('X-Robots-Tag', 'noindex');
    // It refers to the assets of its build, so it is requested again each time.
    response.sendFile(page, { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } });
  });
  return router;
}
