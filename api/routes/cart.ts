import { Router } from 'express';
import { quoteInput } from '#shared/contract/cart.ts';
import { priceOrder, quoteView } from '#shared/domain/pricing/quote.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';

export function cartRoutes({ db }: ApiDeps): Router {
  const router = Router();

  router.post('/cart/quote', async (request, response) => {
    const { cart_items, delivery_id } = quoteInput.parse(request.body);
    answer(response, quoteView(await priceOrder(db, cart_items, delivery_id)));
  });
  return router;
}
