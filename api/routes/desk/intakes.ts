import { Router } from 'express';
import { stockIntakeInput, stockIntakesInput, stockItemsInput } from '#shared/contract/desk/stock-intake.ts';
import { findStockItems } from '#shared/domain/stock/find-stock-items.ts';
import { findIntake, listIntakes } from '#shared/domain/stock/stock-intakes.ts';
import { takeInStock } from '#shared/domain/stock/take-in-stock.ts';
import { undoIntake } from '#shared/domain/stock/undo-intake.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';

/** Stock that comes to the shop. */
export function intakeRoutes({ db }: ApiDeps): Router {
  const router = Router();

  router.get('/desk/stock-items', async (request, response) => {
    requireStaff(response);
    answer(response, await findStockItems(db, stockItemsInput.parse(request.query).q));
  });

  router.get('/desk/intakes', async (request, response) => {
    requireStaff(response);
    const { intakes, pagination } = await listIntakes(db, stockIntakesInput.parse(request.query));
    answer(response, intakes, { pagination });
  });

  router.post('/desk/intakes', async (request, response) => {
    const { user } = requireStaff(response);
    const id = await takeInStock({ db }, { actorId: user.id, input: stockIntakeInput.parse(request.body) });
    answer(response, await findIntake(db, id), {}, 201);
  });

  router.post('/desk/intakes/:id/undo', async (request, response) => {
    const { user } = requireStaff(response);
    answer(response, await undoIntake({ db }, { actorId: user.id, id: idOf(request.params.id) }));
  });
  return router;
}
