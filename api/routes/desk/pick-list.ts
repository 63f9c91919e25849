import { Router } from 'express';
import {
  type DeliveryNote,
  deliveryNotesInput,
  type PickListAnswer,
  pickListInput,
} from '#shared/contract/desk/pick-list.ts';
import { deliveryNotes } from '#shared/domain/orders/delivery-notes.ts';
import { type PickedThing, pickList } from '#shared/domain/orders/pick-list.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';

/** What is printed for packing: the things of several orders together, and each order by itself. */
export function deskPickListRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/pick-list', async (request, response) => {
    requireStaff(response);
    const { ids } = pickListInput.parse(request.query);
    const { things, orders, left } = await pickList(db, ids === undefined ? {} : { ids });
    answer<PickListAnswer>(response, { things: things.map(thingView), orders, left });
  });

  router.get('/desk/delivery-notes', async (request, response) => {
    requireStaff(response);
    const { ids } = deliveryNotesInput.parse(request.query);
    answer<DeliveryNote[]>(response, await deliveryNotes(db, ids));
  });
  return router;
}

const thingView = ({ attributeName, valueName, ...thing }: PickedThing): PickListAnswer['things'][number] => ({
  ...thing,
  attribute_name: attributeName,
  value_name: valueName,
});
