import { Router } from 'express';
import {
  createProductInput,
  type DeletedProduct,
  duplicateProductInput,
  saveProductInput,
} from '#shared/contract/desk/product-editor.ts';
import { bringBackProduct, deleteProduct } from '#shared/domain/catalog/delete-product.ts';
import { duplicateProduct } from '#shared/domain/catalog/duplicate-product.ts';
import { findEditedProduct } from '#shared/domain/catalog/edited-product.ts';
import { productChoices } from '#shared/domain/catalog/product-choices.ts';
import { createEditedProduct, saveEditedProduct } from '#shared/domain/catalog/save-edited-product.ts';
import { previewProduct } from '#shared/domain/catalog/staff-products.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';

/** One product as staff edit it. */
export function productEditorRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/product-choices', async (_request, response) => {
    requireStaff(response);
    answer(response, await productChoices(db));
  });

  router.post('/desk/products', async (request, response) => {
    const { user } = requireStaff(response);
    const input = createProductInput.parse(request.body);
    answer(response, await createEditedProduct({ db }, { actorId: user.id, input }), {}, 201);
  });

  router.get('/desk/products/:id', async (request, response) => {
    requireStaff(response);
    answer(response, await findEditedProduct(db, idOf(request.params.id)));
  });

  router.put('/desk/products/:id', async (request, response) => {
    const { user } = requireStaff(response);
    const id = idOf(request.params.id);
    const input = saveProductInput.parse(request.body);
    answer(response, await saveEditedProduct({ db }, { actorId: user.id, id, input }));
  });

  router.delete('/desk/products/:id', async (request, response) => {
    const { user } = requireStaff(response);
    const outcome = await deleteProduct({ db }, { actorId: user.id, id: idOf(request.params.id) });
    answer<DeletedProduct>(response, { outcome });
  });

  router.post('/desk/products/:id/bring-back', async (request, response) => {
    const { user } = requireStaff(response);
    const id = idOf(request.params.id);
    await bringBackProduct({ db }, { actorId: user.id, id });
    answer(response, await findEditedProduct(db, id));
  });

  router.post('/desk/products/:id/duplicate', async (request, response) => {
    const { user } = requireStaff(response);
    const id = idOf(request.params.id);
    const { draft_key: draftKey } = duplicateProductInput.parse(request.body);
    answer(response, await duplicateProduct({ db }, { actorId: user.id, id, draftKey }), {}, 201);
  });

  router.get('/desk/products/:id/preview', async (request, response) => {
    requireStaff(response);
    answer(response, await previewProduct(db, idOf(request.params.id)));
  });
  return router;
}
