import { Router } from 'express';
import {
  changeDeliveryInput,
  type DeliveryField,
  type DeliveryRow,
  type DeskDelivery,
  newDeliveryInput,
} from '#shared/contract/desk/deliveries.ts';
import { rowOrderInput } from '#shared/contract/desk/row-order.ts';
import {
  changeDeskDelivery,
  createDeskDelivery,
  findDeskDelivery,
  listDeskDeliveries,
  newDeliveryFields,
} from '#shared/domain/settings/desk-deliveries.ts';
import { deleteDelivery, orderDeliveries } from '#shared/domain/settings/save-delivery.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireAdmin } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';
import { withFreshState } from './with-fresh-state.ts';

/** The deliveries that `/settings` of the chat has, too. */
export function deskDeliveryRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();
  const readAll = () => listDeskDeliveries(db);

  router.get('/desk/deliveries', async (_request, response) => {
    requireAdmin(response);
    answer<DeliveryRow[]>(response, await readAll());
  });

  router.get('/desk/deliveries/new', async (_request, response) => {
    requireAdmin(response);
    answer<DeliveryField[]>(response, newDeliveryFields());
  });

  router.get('/desk/deliveries/:id', async (request, response) => {
    requireAdmin(response);
    answer<DeskDelivery>(response, await findDeskDelivery(db, idOf(request.params.id)));
  });

  router.post('/desk/deliveries', async (request, response) => {
    const { user } = requireAdmin(response);
    const { values } = newDeliveryInput.parse(request.body);
    answer<DeskDelivery>(response, await createDeskDelivery({ db }, { actorId: user.id, values }), {}, 201);
  });

  router.put('/desk/deliveries/order', async (request, response) => {
    const { user } = requireAdmin(response);
    const order = rowOrderInput.parse(request.body);
    await withFreshState(() => orderDeliveries({ db }, { actorId: user.id, ...order }), readAll);
    answer<DeliveryRow[]>(response, await readAll());
  });

  router.put('/desk/deliveries/:id', async (request, response) => {
    const { user } = requireAdmin(response);
    const id = idOf(request.params.id);
    const input = changeDeliveryInput.parse(request.body);
    const change = () => changeDeskDelivery({ db }, { actorId: user.id, id, ...input });
    answer<DeskDelivery>(response, await withFreshState(change, () => findDeskDelivery(db, id)));
  });

  router.delete('/desk/deliveries/:id', async (request, response) => {
    const { user } = requireAdmin(response);
    await deleteDelivery({ db }, { actorId: user.id, id: idOf(request.params.id) });
    answer<DeliveryRow[]>(response, await readAll());
  });
  return router;
}
