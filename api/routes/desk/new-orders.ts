import { Router } from 'express';
import {
  type NewOrderQuote,
  newOrderHeaders,
  newOrderInput,
  newOrderQuoteInput,
  type OrderGoods,
  orderGoodsInput,
} from '#shared/contract/desk/new-order.ts';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { findOrderGoods } from '#shared/domain/orders/find-order-goods.ts';
import { quoteTakenOrder, takeOrder } from '#shared/domain/orders/take-order.ts';
import { readDeskOrder } from '#shared/domain/payments/desk-order.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';

const KEY_HEADER = 'Idempotency-Key';

/** Orders that staff create for buyers who phone. */
export function newOrderRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/order-goods', async (request, response) => {
    requireStaff(response);
    answer<OrderGoods[]>(response, await findOrderGoods(db, orderGoodsInput.parse(request.query).q));
  });

  router.post('/desk/orders/quote', async (request, response) => {
    requireStaff(response);
    answer<NewOrderQuote>(response, await quoteTakenOrder(db, newOrderQuoteInput.parse(request.body)));
  });

  router.post('/desk/orders', async (request, response) => {
    const { user } = requireStaff(response);
    const input = newOrderInput.parse(request.body);
    const { [KEY_HEADER]: key } = newOrderHeaders.parse({ [KEY_HEADER]: request.get(KEY_HEADER) });
    const { order, isRepeated } = await takeOrder({ db }, input, user.id, key);
    answer<DeskOrder>(response, await readDeskOrder(db, order.id, user), {}, isRepeated ? 200 : 201);
  });
  return router;
}
