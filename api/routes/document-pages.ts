import { Router } from 'express';
import { findDocument } from '#shared/domain/settings/documents.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import type { ApiDeps } from '../deps.ts';
import { documentPage } from '../pages/document-page.ts';

/** The shop's legal texts, as pages that open without the storefront. */
export function documentPages({ db }: ApiDeps): Router {
  const router = Router();
  router.get('/:slug', async (request, response, next) => {
    const document = await findDocument(db, request.params.slug);
    if (!document) return next();
    const { siteName } = await readSettings(db);
    response.type('html').send(documentPage(document, siteName));
  });
  return router;
}
