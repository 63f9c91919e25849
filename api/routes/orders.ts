import { Router } from 'express';
import { changeOrderInput, idempotencyKey, placeOrderInput } from '#shared/contract/order.ts';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { callerOf } from '../middleware/signed-in-user.ts';

export function orderRoutes({ db }: ApiDeps): Router {
  const router = Router();

  router.post('/order', async (request, response) => {
    const user = callerOf(request, response)?.user ?? null;
    const input = placeOrderInput.parse(request.body);
    const key = idempotencyKey.optional().parse(request.get('idempotency-key'));
    const { order, isRepeated } = await placeOrder(
      { db },
      input,
      { userId: user?.id ?? null, login: user?.login ?? null, door: 'api' },
      key ? { key, body: { input, userId: user?.id ?? null } } : undefined,
    );
    answer(response, orderView(order), {}, isRepeated ? 200 : 201);
  });

  router
    .route('/order/hash/:hash')
    .get(async (request, response) => {
      answer(response, orderView(await findOrder(db, { hash: request.params.hash })));
    })
    .put(async (request, response) => {
      const user = callerOf(request, response)?.user ?? null;
      const changes = changeOrderInput.parse(request.body);
      const order = await changeOrder({ db }, { hash: request.params.hash }, changes, { userId: user?.id ?? null });
      answer(response, orderView(order));
    });
  return router;
}
