import { Router } from 'express';
import {
  changeCategoryInput,
  type DeskCategory,
  deleteCategoryInput,
  newCategoryInput,
} from '#shared/contract/desk/categories.ts';
import { rowOrderInput } from '#shared/contract/desk/row-order.ts';
import {
  changeCategory,
  createCategory,
  listDeskCategories,
  orderCategories,
  removeCategory,
} from '#shared/domain/catalog/arrange-categories.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireAdmin, requireStaff } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';
import { withFreshState } from './with-fresh-state.ts';

/** All staff can read categories; as in the chat, only admins change them. Every change answers with all categories. */
export function deskCategoryRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();
  const read = () => listDeskCategories(db);

  router.get('/desk/categories', async (_request, response) => {
    requireStaff(response);
    answer<DeskCategory[]>(response, await read());
  });

  router.post('/desk/categories', async (request, response) => {
    const { user } = requireAdmin(response);
    const { title } = newCategoryInput.parse(request.body);
    await withFreshState(() => createCategory({ db }, { actorId: user.id, title }), read);
    answer<DeskCategory[]>(response, await read(), {}, 201);
  });

  router.put('/desk/categories/order', async (request, response) => {
    const { user } = requireAdmin(response);
    const order = rowOrderInput.parse(request.body);
    await withFreshState(() => orderCategories({ db }, { actorId: user.id, ...order }), read);
    answer<DeskCategory[]>(response, await read());
  });

  router.put('/desk/categories/:id', async (request, response) => {
    const { user } = requireAdmin(response);
    const id = idOf(request.params.id);
    const change = changeCategoryInput.parse(request.body);
    await withFreshState(() => changeCategory({ db }, { actorId: user.id, id, change }), read);
    answer<DeskCategory[]>(response, await read());
  });

  router.delete('/desk/categories/:id', async (request, response) => {
    const { user } = requireAdmin(response);
    const id = idOf(request.params.id);
    const { products_to: productsTo } = deleteCategoryInput.parse(request.query);
    await withFreshState(() => removeCategory({ db }, { actorId: user.id, id, productsTo }), read);
    answer<DeskCategory[]>(response, await read());
  });
  return router;
}
