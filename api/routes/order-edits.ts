import { Router } from 'express';
import type { ProposedEdit } from '#shared/contract/desk/order-edit.ts';
import { answerEdit, type EditAnswer } from '#shared/domain/orders/answer-edit.ts';
import { findOpenEdit } from '#shared/domain/orders/editable-order.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { callerOf } from '../middleware/signed-in-user.ts';
import { hashOf, idOf } from '../path-params.ts';

const ANSWERS = { accept: 'accepted', decline: 'refused' } as const satisfies Record<string, EditAnswer>;

/** What staff propose for an order, and the buyer's answer. */
export function orderEditRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/order/hash/:hash/edit', async (request, response) => {
    answer<ProposedEdit | null>(response, await findOpenEdit(db, { hash: hashOf(request.params.hash) }));
  });

  for (const [path, given] of Object.entries(ANSWERS)) {
    router.post(`/order/hash/:hash/edits/:editId/${path}`, async (request, response) => {
      const userId = callerOf(request, response)?.user.id ?? null;
      const hash = hashOf(String(request.params.hash));
      const proposalId = idOf(String(request.params.editId));
      const order = await answerEdit({ db }, { hash }, { proposalId, answer: given }, { userId, channel: 'api' });
      answer(response, orderView(order));
    });
  }
  return router;
}
