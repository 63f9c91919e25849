import path from 'node:path';
import { Router } from 'express';
import type { ApiDeps } from '../deps.ts';
import { openApiDocument } from '../description/openapi-document.ts';
import { apiDocsPage, DOCS_SCRIPT } from '../pages/api-docs/api-docs-page.ts';
import type { DocsDocument } from '../pages/api-docs/document.ts';

const SCRIPT_FILE = path.join(import.meta.dirname, '..', 'pages', 'api-docs', 'page.js');

/** The description of all calls: for programs, and the same document as a page for people. */
export function descriptionRoutes({ publicUrl }: Pick<ApiDeps, 'publicUrl'>): Router {
  const router = Router();
  // Neither changes while the process lives; made when first asked for.
  const json = once(() => JSON.stringify(openApiDocument({ publicUrl })));
  const page = once(() => apiDocsPage(JSON.parse(json()) as DocsDocument));

  router.get('/openapi.json', (_request, response) => {
    // Generators of clients and editors of other sites read it.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.type('json').send(json());
  });
  router.get('/docs', (_request, response) => {
    response.type('html').send(page());
  });
  router.get(DOCS_SCRIPT.replace('/api', ''), (_request, response) => {
    response.sendFile(SCRIPT_FILE, { cacheControl: false });
  });
  return router;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
