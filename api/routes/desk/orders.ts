import { Router } from 'express';
import { type FoundOrder, orderSearchInput, writeCursor } from '#shared/contract/desk/order-search.ts';
import { foundOrderViews } from '#shared/domain/orders/found-order-view.ts';
import { searchOrders } from '#shared/domain/orders/search-orders.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';

/** The shop's orders by words and filters. */
export function deskOrderRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/orders', async (request, response) => {
    requireStaff(response);
    const { limit, older_than: after, newer_than: before, ...filters } = orderSearchInput.parse(request.query);
    const { orders, next, previous } = await searchOrders(db, filters, { limit, after, before });
    const ends = { next: next && writeCursor(next), previous: previous && writeCursor(previous) };
    answer<FoundOrder[]>(response, await foundOrderViews(db, orders), ends);
  });
  return router;
}
