import { Router } from 'express';
import { quoteInput } from '#shared/contract/cart.ts';
import { findBuyerStanding } from '#shared/domain/orders/buyer-standing.ts';
import { priceOrder, quoteView } from '#shared/domain/pricing/quote.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { knownCaller } from '../middleware/signed-in-user.ts';

export function cartRoutes({ db }: ApiDeps): Router {
  const router = Router();

  router.post('/cart/quote', async (request, response) => {
    const { cart_items, delivery_id } = quoteInput.parse(request.body);
    const userId = knownCaller(response)?.user.id ?? null;
    const isRegular = userId !== null && (await findBuyerStanding(db, { userId, phone: '' })).isRegular;
    answer(response, quoteView(await priceOrder(db, cart_items, delivery_id, { isRegular })));
  });
  return router;
}
