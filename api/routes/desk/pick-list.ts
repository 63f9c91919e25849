import { Router } from 'express';
import {
  type DeliveryNote,
  deliveryNotesInput,
  type PickListAnswer,
  pickListInput,
} from '#shared/contract/desk/pick-list.ts';
import { deliveryNotes } from '#shared/domain/orders/delivery-notes.ts';
import { type PickedDay, type PickedItem, pickList } from '#shared/domain/orders/pick-list.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';

/** What is printed for packing: the items of several orders together, and each order separately. */
export function deskPickListRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/pick-list', async (request, response) => {
    requireStaff(response);
    const { ids, delivery_day: deliveryDay } = pickListInput.parse(request.query);
    const { items, days, orders, left } = await pickList(db, { ids, deliveryDay });
    answer<PickListAnswer>(response, { items: items.map(itemView), days: days.map(dayView), orders, left });
  });

  router.get('/desk/delivery-notes', async (request, response) => {
    requireStaff(response);
    const { ids } = deliveryNotesInput.parse(request.query);
    answer<DeliveryNote[]>(response, await deliveryNotes(db, ids));
  });
  return router;
}

const dayView = ({ day, interval, orders }: PickedDay): PickListAnswer['days'][number] => ({
  delivery_day: day,
  delivery_interval: interval,
  orders,
});

const itemView = ({ attributeName, valueName, ...item }: PickedItem): PickListAnswer['items'][number] => ({
  ...item,
  attribute_name: attributeName,
  value_name: valueName,
});
