import { Router } from 'express';
import { orderHash } from '#shared/contract/order-hash.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { botLinks } from '#shared/domain/settings/bot-link.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';

/** From a guest's order to the bot: pressing Start there subscribes to the order's notifications in Telegram. */
export function followLinkRoutes({ db }: ApiDeps): Router {
  const router = Router();

  router.get('/order/hash/:hash/follow-link', async (request, response) => {
    if (!orderHash.safeParse(request.params.hash).success) throw new ShopError('order_not_found');
    const { hash } = await findOrder(db, { hash: request.params.hash });
    const linkTo = await botLinks(db);
    answer(response, { url: linkTo('order', hash) });
  });
  return router;
}
