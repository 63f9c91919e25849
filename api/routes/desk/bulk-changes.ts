import { Router } from 'express';
import { bulkChangeInput, bulkPreviewInput } from '#shared/contract/desk/bulk-change.ts';
import { applyBulkChange } from '#shared/domain/catalog/bulk/apply-bulk-change.ts';
import { findBulkChange, listBulkChanges } from '#shared/domain/catalog/bulk/list-bulk-changes.ts';
import { previewBulkChange } from '#shared/domain/catalog/bulk/preview-bulk-change.ts';
import { undoBulkChange } from '#shared/domain/catalog/bulk/undo-bulk-change.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';

/** Changes of many products at once: they have a preview, and are undone as a whole. */
export function bulkChangeRoutes({ db }: ApiDeps): Router {
  const router = Router();

  router.get('/desk/bulk-changes', async (_request, response) => {
    requireStaff(response);
    answer(response, await listBulkChanges(db));
  });

  router.post('/desk/bulk-changes/preview', async (request, response) => {
    requireStaff(response);
    answer(response, await previewBulkChange(db, bulkPreviewInput.parse(request.body)));
  });

  router.post('/desk/bulk-changes', async (request, response) => {
    const { user } = requireStaff(response);
    const id = await applyBulkChange({ db }, { actorId: user.id, input: bulkChangeInput.parse(request.body) });
    answer(response, await findBulkChange(db, id), {}, 201);
  });

  router.post('/desk/bulk-changes/:id/undo', async (request, response) => {
    const { user } = requireStaff(response);
    answer(response, await undoBulkChange({ db }, { actorId: user.id, id: idOf(request.params.id) }));
  });
  return router;
}
