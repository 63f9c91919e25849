import { Router } from 'express';
import { findDocument } from '#shared/domain/settings/documents.ts';
import { recallSettings } from '#shared/domain/settings/settings.ts';
import type { ApiDeps } from '../deps.ts';
import { documentPage } from '../pages/document-page.ts';

/** Legal texts of a shop that shows its screens only in Telegram: these pages open without the storefront. */
export function documentPages({ db }: ApiDeps): Router {
  const router = Router();
  router.get('/:slug', async (request, response, next) => {
    const { siteName, telegramOnly } = await recallSettings(db);
    const document = telegramOnly ? await findDocument(db, request.params.slug) : null;
    if (!document) return next();
    response.type('html').send(documentPage(document, siteName));
  });
  return router;
}
