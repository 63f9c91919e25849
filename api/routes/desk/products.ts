import { Router } from 'express';
import { priceAndStockInput } from '#shared/contract/desk/price-and-stock.ts';
import { productEventsInput } from '#shared/contract/desk/product-event.ts';
import { deskProductsInput } from '#shared/contract/desk/product-row.ts';
import { changePriceAndStock } from '#shared/domain/catalog/desk/change-price-and-stock.ts';
import { findDeskVariants } from '#shared/domain/catalog/desk/desk-products.ts';
import { listDeskProducts } from '#shared/domain/catalog/desk/list-desk-products.ts';
import { listProductEvents } from '#shared/domain/catalog/desk/product-events.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';

/** All goods for staff, their prices and stock, and who changed what. */
export function deskProductRoutes({ db }: ApiDeps): Router {
  const router = Router();

  router.get('/desk/products', async (request, response) => {
    requireStaff(response);
    const { products, pagination } = await listDeskProducts(db, deskProductsInput.parse(request.query));
    answer(response, products, { pagination });
  });

  router.get('/desk/products/:id/variants', async (request, response) => {
    requireStaff(response);
    answer(response, await findDeskVariants(db, idOf(request.params.id)));
  });

  router.put('/desk/products/:id/price-and-stock', async (request, response) => {
    const { user } = requireStaff(response);
    const productId = idOf(request.params.id);
    const input = priceAndStockInput.parse(request.body);
    answer(response, await changePriceAndStock({ db }, { actorId: user.id, productId, input }));
  });

  router.get('/desk/product-events', async (request, response) => {
    requireStaff(response);
    const { events, next } = await listProductEvents(db, productEventsInput.parse(request.query));
    answer(response, events, { next });
  });
  return router;
}
