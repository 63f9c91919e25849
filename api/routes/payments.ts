import { Router } from 'express';
import { chooseMethodInput } from '#shared/contract/order.ts';
import type { OrderKey } from '#shared/domain/orders/find-order.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { chooseMethod } from '#shared/domain/payments/choose-method.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { callerOf, requireUser } from '../middleware/signed-in-user.ts';

export function paymentRoutes({ db }: ApiDeps): Router {
  const router = Router();

  router.post('/method', async (request, response) => {
    const { order_hash, order_id, payment_method_id } = chooseMethodInput.parse(request.body);
    const user = callerOf(request, response)?.user ?? null;
    const key: OrderKey =
      order_hash === undefined ? { id: order_id ?? 0, userId: requireUser(response).user.id } : { hash: order_hash };
    const order = await chooseMethod({ db }, key, { paymentMethodId: payment_method_id, actorId: user?.id ?? null });
    answer(response, orderView(order));
  });
  return router;
}
