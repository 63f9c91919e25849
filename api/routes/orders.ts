import { Router } from 'express';
import { changeOrderInput, placeOrderHeaders, placeOrderInput } from '#shared/contract/order.ts';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { orderFor } from '#shared/domain/orders/order-rights.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { restoreOrder } from '#shared/domain/orders/restore-order.ts';
import { findOrderPage } from '#shared/domain/payments/order-page.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { limitUnknownPromoCodes } from '../middleware/promo-code-limits.ts';
import { callerOf, knownCaller } from '../middleware/signed-in-user.ts';
import { limitUnproved } from '../middleware/unproved-limits.ts';
import { hashOf } from '../path-params.ts';

const KEY_HEADER = 'Idempotency-Key';

export function orderRoutes({ db, limits }: ApiDeps): Router {
  const router = Router();

  router.post('/order', async (request, response) => {
    const user = callerOf(request, response)?.user ?? null;
    const input = placeOrderInput.parse(request.body);
    const { [KEY_HEADER]: key } = placeOrderHeaders.parse({ [KEY_HEADER]: request.get(KEY_HEADER) });
    const userId = user?.id ?? null;
    await limitUnknownPromoCodes({ db, limits }, { request, response, promoCode: input.promo_code });
    const { order, isRepeated } = await limitUnproved(
      { db, limits },
      { request, response, buyer: { userId, phone: input.phone ?? '' } },
      (trust) =>
        placeOrder(
          { db, openOrdersPerPhone: limits.openOrdersPerPhone, burstSize: limits.burstSize, trust },
          input,
          { userId, login: user?.login ?? null, channel: 'api' },
          key ? { key, body: { input, userId } } : undefined,
        ),
    );
    answer(response, orderView(order), {}, isRepeated ? 200 : 201);
  });

  router
    .route('/order/hash/:hash')
    .get(async (request, response) => {
      const userId = knownCaller(response)?.user.id ?? null;
      const order = await findOrder(db, { hash: hashOf(request.params.hash) });
      answer(response, await orderFor(db, order, userId));
    })
    .put(async (request, response) => {
      const user = callerOf(request, response)?.user ?? null;
      const changes = changeOrderInput.parse(request.body);
      const deps = { db, openOrdersPerPhone: limits.openOrdersPerPhone };
      const order = await changeOrder(deps, { hash: hashOf(request.params.hash) }, changes, {
        userId: user?.id ?? null,
      });
      answer(response, orderView(order));
    });

  router.get('/order/hash/:hash/page', async (request, response) => {
    const userId = callerOf(request, response)?.user.id ?? null;
    answer(response, await findOrderPage(db, hashOf(request.params.hash), { userId }));
  });

  router.post('/order/hash/:hash/restore', async (request, response) => {
    const userId = callerOf(request, response)?.user.id ?? null;
    const deps = { db, openOrdersPerPhone: limits.openOrdersPerPhone };
    const key = { hash: hashOf(request.params.hash) };
    // It takes the stock again, as a new order does.
    const buyer = await findOrder(db, key);
    const { order } = await limitUnproved({ db, limits }, { request, response, buyer }, async () => ({
      order: await restoreOrder(deps, key, { userId, channel: 'api' }),
      isRepeated: false,
    }));
    answer(response, orderView(order));
  });
  return router;
}
