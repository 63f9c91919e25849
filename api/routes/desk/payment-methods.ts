import { Router } from 'express';
import {
  changePaymentMethodInput,
  type DeskPaymentMethod,
  newPaymentMethodInput,
  type PaymentMethodKind,
  type PaymentMethodRow,
} from '#shared/contract/desk/payment-methods.ts';
import { rowOrderInput } from '#shared/contract/desk/row-order.ts';
import {
  changeDeskMethod,
  createDeskMethod,
  findDeskMethod,
  listDeskMethods,
  listMethodKinds,
} from '#shared/domain/settings/desk-payment-methods.ts';
import { deleteMethod, orderMethods } from '#shared/domain/settings/save-payment-method.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireAdmin } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';
import { withFreshState } from './with-fresh-state.ts';

/** The payment methods that `/settings` of the chat has, too. */
export function deskPaymentMethodRoutes({ db, payments }: Pick<ApiDeps, 'db' | 'payments'>): Router {
  const router = Router();
  const providers = payments.gateways;
  const readAll = () => listDeskMethods(db, providers);

  router.get('/desk/payment-methods', async (_request, response) => {
    requireAdmin(response);
    answer<PaymentMethodRow[]>(response, await readAll());
  });

  router.get('/desk/payment-methods/kinds', async (_request, response) => {
    requireAdmin(response);
    answer<PaymentMethodKind[]>(response, listMethodKinds(providers));
  });

  router.get('/desk/payment-methods/:id', async (request, response) => {
    requireAdmin(response);
    answer<DeskPaymentMethod>(response, await findDeskMethod(db, providers, idOf(request.params.id)));
  });

  router.post('/desk/payment-methods', async (request, response) => {
    const { user } = requireAdmin(response);
    const { kind } = newPaymentMethodInput.parse(request.body);
    const method = await createDeskMethod({ db, providers }, { actorId: user.id, kind });
    answer<DeskPaymentMethod>(response, method, {}, 201);
  });

  router.put('/desk/payment-methods/order', async (request, response) => {
    const { user } = requireAdmin(response);
    const order = rowOrderInput.parse(request.body);
    await withFreshState(() => orderMethods({ db }, { actorId: user.id, ...order }), readAll);
    answer<PaymentMethodRow[]>(response, await readAll());
  });

  router.put('/desk/payment-methods/:id', async (request, response) => {
    const { user } = requireAdmin(response);
    const id = idOf(request.params.id);
    const input = changePaymentMethodInput.parse(request.body);
    const change = () => changeDeskMethod({ db, providers }, { actorId: user.id, id, ...input });
    answer<DeskPaymentMethod>(response, await withFreshState(change, () => findDeskMethod(db, providers, id)));
  });

  router.delete('/desk/payment-methods/:id', async (request, response) => {
    const { user } = requireAdmin(response);
    await deleteMethod({ db }, { actorId: user.id, id: idOf(request.params.id) });
    answer<PaymentMethodRow[]>(response, await readAll());
  });
  return router;
}
