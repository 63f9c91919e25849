import { Router } from 'express';
import {
  changeDocumentInput,
  type DeskDocument,
  type DocumentRow,
  type FilledTemplate,
  fillTemplateInput,
} from '#shared/contract/desk/documents.ts';
import {
  changeDeskDocument,
  fillDeskTemplate,
  findDeskDocument,
  listDeskDocuments,
} from '#shared/domain/settings/desk-documents.ts';
import { deleteDocument } from '#shared/domain/settings/save-document.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireAdmin } from '../../middleware/require-role.ts';
import { withFreshState } from './with-fresh-state.ts';

/** The documents that `/settings` of the chat has, too. */
export function deskDocumentRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/documents', async (_request, response) => {
    requireAdmin(response);
    answer<DocumentRow[]>(response, await listDeskDocuments(db));
  });

  router.get('/desk/documents/:slug', async ({ params: { slug } }, response) => {
    requireAdmin(response);
    answer<DeskDocument>(response, await findDeskDocument(db, slug));
  });

  router.put('/desk/documents/:slug', async ({ params: { slug }, body }, response) => {
    const { user } = requireAdmin(response);
    const input = changeDocumentInput.parse(body);
    const change = () => changeDeskDocument({ db }, { actorId: user.id, slug, ...input });
    answer<DeskDocument>(response, await withFreshState(change, () => findDeskDocument(db, slug)));
  });

  router.post('/desk/documents/:slug/template', async ({ params: { slug }, body }, response) => {
    const { user } = requireAdmin(response);
    const { values } = fillTemplateInput.parse(body);
    answer<FilledTemplate>(response, await fillDeskTemplate({ db }, { actorId: user.id, slug, values }));
  });

  router.delete('/desk/documents/:slug', async ({ params: { slug } }, response) => {
    const { user } = requireAdmin(response);
    await deleteDocument({ db }, { actorId: user.id, slug });
    answer<DocumentRow[]>(response, await listDeskDocuments(db));
  });
  return router;
}
