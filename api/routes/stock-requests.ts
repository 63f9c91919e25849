import { Router } from 'express';
import { type StockRequestAnswer, stockRequestInput } from '#shared/contract/stock-request.ts';
import { askForStock, type WantedItem, withdrawStockRequest } from '#shared/domain/stock/stock-requests.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { requireUser } from '../middleware/signed-in-user.ts';
import { idOf } from '../path-params.ts';

/** 'Сообщить о поступлении', and its cancellation. */
export function stockRequestRoutes({ db }: ApiDeps): Router {
  const router = Router();

  router.post('/products/:id/stock-request', async (request, response) => {
    const { user } = requireUser(response);
    const thing = thingOf(request);
    await askForStock({ db }, user, thing);
    answer(response, answerOf(thing, true));
  });

  router.delete('/products/:id/stock-request', async (request, response) => {
    const { user } = requireUser(response);
    const thing = thingOf(request);
    await withdrawStockRequest({ db }, user.id, thing);
    answer(response, answerOf(thing, false));
  });
  return router;
}

const thingOf = ({ params, body }: { params: { id: string }; body: unknown }): WantedItem => ({
  productId: idOf(params.id),
  variantId: stockRequestInput.parse(body ?? {}).variant_id,
});

const answerOf = ({ productId, variantId }: WantedItem, isWaiting: boolean): StockRequestAnswer => ({
  product_id: productId,
  variant_id: variantId,
  is_waiting: isWaiting,
});
