import { Router } from 'express';
import { changeOrderInput } from '#shared/contract/order.ts';
import { changeStatusInput, orderHistoryInput, orderListInput } from '#shared/contract/order-list.ts';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { listOrders, listOwnOrders } from '#shared/domain/orders/list-orders.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { isStaff, requireStaff } from '../middleware/require-role.ts';
import { requireUser } from '../middleware/signed-in-user.ts';
import { idOf } from '../path-params.ts';

/** Orders of signed-in users: a buyer's own orders, and all of them for managers and admins. */
export function orderManagementRoutes({ db, limits }: ApiDeps): Router {
  const router = Router();

  // Before `/orders/:id`, which would read `user` as an id.
  router.get('/orders/user/history', async (request, response) => {
    const { user } = requireUser(response);
    const { orders, pagination } = await listOwnOrders(db, user.id, orderHistoryInput.parse(request.query));
    answer(response, orders.map(orderView), { pagination });
  });

  router.get('/orders', async (request, response) => {
    requireStaff(response);
    const { orders, pagination } = await listOrders(db, orderListInput.parse(request.query));
    answer(response, orders.map(orderView), { pagination });
  });

  router.get('/orders/:id', async (request, response) => {
    const signedIn = requireUser(response);
    const id = idOf(request.params.id);
    const key = isStaff(signedIn) ? { id, asStaff: true as const } : { id, userId: signedIn.user.id };
    answer(response, orderView(await findOrder(db, key)));
  });

  router.put('/orders/:id/user', async (request, response) => {
    const { user } = requireUser(response);
    const key = { id: idOf(request.params.id), userId: user.id };
    const changes = changeOrderInput.parse(request.body);
    const deps = { db, openOrdersPerPhone: limits.openOrdersPerPhone };
    answer(response, orderView(await changeOrder(deps, key, changes, { userId: user.id })));
  });

  router.put('/orders/:id/status', async (request, response) => {
    const { user } = requireStaff(response);
    const key = { id: idOf(request.params.id), asStaff: true as const };
    const { status } = changeStatusInput.parse(request.body);
    const order = await changeStatus({ db }, key, status, { userId: user.id, as: user.role, channel: 'api' });
    answer(response, orderView(order));
  });

  router.put('/orders/:id/cancel', async (request, response) => {
    const { user } = requireUser(response);
    const key = { id: idOf(request.params.id), userId: user.id };
    const order = await changeStatus({ db }, key, 'cancelled', { userId: user.id, as: 'customer', channel: 'api' });
    answer(response, orderView(order));
  });
  return router;
}
