import { Router } from 'express';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import {
  type FoundOrder,
  type OrderFilters,
  type OrderWorker,
  orderSearchInput,
  writeCursor,
} from '#shared/contract/desk/order-search.ts';
import { listStaff } from '#shared/domain/customers/roles.ts';
import type { Database } from '#shared/domain/database.ts';
import { foundOrderViews } from '#shared/domain/orders/found-order-view.ts';
import { nameOf } from '#shared/domain/orders/order-step.ts';
import { countOrders, searchOrders } from '#shared/domain/orders/search-orders.ts';
import { readDeskOrder } from '#shared/domain/payments/desk-order.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';

/** The shop's orders by words and filters, a whole order, and who works on the orders. */
export function deskOrderRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/orders', async (request, response) => {
    requireStaff(response);
    const { limit, older_than: after, newer_than: before, ...filters } = orderSearchInput.parse(request.query);
    const [{ orders, next, previous }, total] = await Promise.all([
      searchOrders(db, filters, { limit, after, before }),
      totalOf(db, filters),
    ]);
    const ends = { next: next && writeCursor(next), previous: previous && writeCursor(previous), total };
    answer<FoundOrder[]>(response, await foundOrderViews(db, orders), ends);
  });

  router.get('/desk/orders/:id', async (request, response) => {
    const { user } = requireStaff(response);
    answer<DeskOrder>(response, await readDeskOrder(db, idOf(request.params.id), user));
  });

  router.get('/desk/order-workers', async (_request, response) => {
    requireStaff(response);
    const staff = await listStaff({ db });
    answer<OrderWorker[]>(
      response,
      staff.map((one) => ({ id: one.id, name: nameOf(one) ?? `Сотрудник ${one.id}` })),
    );
  });
  return router;
}

/** A search by words has no total. */
const totalOf = async (db: Database, filters: OrderFilters): Promise<number | null> =>
  (filters.q ?? '').trim() === '' ? countOrders(db, filters) : null;
