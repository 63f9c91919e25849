import { Router } from 'express';
import { quoteInput } from '#shared/contract/cart.ts';
import { findBuyerTrust } from '#shared/domain/orders/buyer-trust.ts';
import { priceOrder, quoteView } from '#shared/domain/pricing/quote.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { limitUnknownPromoCodes } from '../middleware/promo-code-limits.ts';
import { knownCaller } from '../middleware/signed-in-user.ts';

export function cartRoutes({ db, limits }: ApiDeps): Router {
  const router = Router();

  router.post('/cart/quote', async (request, response) => {
    const { cart_items, delivery_id, promo_code: promoCode, replaces } = quoteInput.parse(request.body);
    await limitUnknownPromoCodes({ db, limits }, { request, response, promoCode });
    const userId = knownCaller(response)?.user.id ?? null;
    const isRegular = userId !== null && (await findBuyerTrust(db, { userId, phone: '' })).isRegular;
    const options = { isRegular, promoCode, replaces, buyer: { userId, phone: '' } };
    answer(response, quoteView(await priceOrder(db, cart_items, delivery_id, options)));
  });
  return router;
}
