import { createRequire } from 'node:module';
import path from 'node:path';
import { Router } from 'express';
import type { ApiDeps } from '../deps.ts';
import { securityHeaders } from '../middleware/security-headers.ts';

const OWN_FOLDER = path.join(import.meta.dirname, '..', 'pages', 'api-docs');
const require = createRequire(import.meta.url);
const SWAGGER_FOLDER = path.dirname(require.resolve('swagger-ui-dist/package.json'));

const FILES = [
  path.join(OWN_FOLDER, 'page.js'),
  path.join(OWN_FOLDER, 'labels.js'),
  path.join(OWN_FOLDER, 'page.css'),
  path.join(SWAGGER_FOLDER, 'swagger-ui-bundle.js'),
  path.join(SWAGGER_FOLDER, 'swagger-ui.css'),
];

/** The description of all calls: for programs, and the same document as a page for people. */
export function descriptionRoutes({ publicUrl }: Pick<ApiDeps, 'publicUrl'>): Router {
  const router = Router();
  // It does not change while the process runs; it is made at the first request.
  let json: string | undefined;

  router.get('/openapi.json', async (_request, response) => {
    // Generators of clients and editors of other sites read it.
    response.setHeader('Access-Control-Allow-Origin', '*');
    json ??= await describe(publicUrl);
    response.type('json').send(json);
  });
  // The only page among calls.
  router.get('/docs', securityHeaders({ paymentOrigins: [] }), (_request, response) => {
    response.sendFile(path.join(OWN_FOLDER, 'page.html'), { cacheControl: false });
  });
  for (const file of FILES) {
    router.get(`/docs/${path.basename(file)}`, (_request, response) => {
      // A browser caches them and asks whether they have changed: Swagger UI is half a megabyte.
      response.setHeader('Cache-Control', 'no-cache');
      response.sendFile(file, { cacheControl: false });
    });
  }
  return router;
}

/** Rarely needed, so loaded on demand: it would take a tenth of the API's memory. */
async function describe(publicUrl: string): Promise<string> {
  const { openApiDocument } = await import('../description/openapi-document.ts');
  return JSON.stringify(openApiDocument({ publicUrl }));
}
