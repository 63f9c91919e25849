import { Router } from 'express';
import { changeSaleInput, DESK_SALES_PER_PAGE, type DeskSale, newSaleInput } from '#shared/contract/desk/sales.ts';
import { paginationOf, pagingInput } from '#shared/contract/paging.ts';
import { findDeskSale, listDeskSales } from '#shared/domain/catalog/desk-sales.ts';
import { changeSale, createSale, deleteSale, saleChange } from '#shared/domain/catalog/save-sale.ts';
import { termsOf } from '#shared/domain/catalog/wire-terms.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';
import { withFreshState } from './with-fresh-state.ts';

const paging = pagingInput(DESK_SALES_PER_PAGE);

export function deskSaleRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/sales', async (request, response) => {
    requireStaff(response);
    const page = paging.parse(request.query);
    const { sales, total } = await listDeskSales(db, page);
    answer<DeskSale[]>(response, sales, { pagination: paginationOf(page, total) });
  });

  router.get('/desk/sales/:id', async (request, response) => {
    requireStaff(response);
    answer<DeskSale>(response, await findDeskSale(db, idOf(request.params.id)));
  });

  router.post('/desk/sales', async (request, response) => {
    const { user } = requireStaff(response);
    const { draft_key: draftKey, title, ...sent } = newSaleInput.parse(request.body);
    const { description = '', contact = '', picture = null, is_active: isActive = true } = sent;
    const input = { title, description, contact, isActive, pictureUrl: picture, ...termsOf(sent) };
    const id = await createSale({ db }, { actorId: user.id, draftKey, input });
    answer<DeskSale>(response, await findDeskSale(db, id), {}, 201);
  });

  router.put('/desk/sales/:id', async (request, response) => {
    const { user } = requireStaff(response);
    const id = idOf(request.params.id);
    const {
      version,
      is_active: isActive,
      title,
      description,
      contact,
      picture,
      ...sent
    } = changeSaleInput.parse(request.body);
    const change = saleChange.parse({ title, description, contact, pictureUrl: picture, isActive, ...termsOf(sent) });
    const read = () => findDeskSale(db, id);
    await withFreshState(() => changeSale({ db }, { actorId: user.id, id, change, version }), read);
    answer<DeskSale>(response, await read());
  });

  router.delete('/desk/sales/:id', async (request, response) => {
    const { user } = requireStaff(response);
    const id = idOf(request.params.id);
    await findDeskSale(db, id);
    await deleteSale({ db }, { actorId: user.id, id });
    answer(response, null);
  });
  return router;
}
