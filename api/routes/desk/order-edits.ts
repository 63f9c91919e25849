import { Router } from 'express';
import {
  type EditableOrder,
  type OrderDifference,
  orderEditInput,
  orderPreviewInput,
} from '#shared/contract/desk/order-edit.ts';
import { answerEdit, type EditAnswer } from '#shared/domain/orders/answer-edit.ts';
import { previewEdit } from '#shared/domain/orders/edit-order.ts';
import { readEditableOrder } from '#shared/domain/orders/editable-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';
import { withFreshState } from './with-fresh-state.ts';

const ANSWERS = {
  'accept-by-phone': 'accepted_by_phone',
  withdraw: 'withdrawn',
} as const satisfies Record<string, EditAnswer>;

/** Edits of placed orders by staff. */
export function deskOrderEditRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/orders/:id/edits', async (request, response) => {
    requireStaff(response);
    answer<EditableOrder>(response, await readEditableOrder(db, idOf(request.params.id)));
  });

  router.post('/desk/orders/:id/edits/preview', async (request, response) => {
    requireStaff(response);
    const id = idOf(request.params.id);
    const input = orderPreviewInput.parse(request.body);
    const difference = await withFreshState(
      () => previewEdit({ db }, id, input),
      () => readEditableOrder(db, id),
    );
    answer<OrderDifference>(response, difference);
  });

  router.post('/desk/orders/:id/edits', async (request, response) => {
    const { user } = requireStaff(response);
    const id = idOf(request.params.id);
    const input = orderEditInput.parse(request.body);
    const read = () => readEditableOrder(db, id);
    await withFreshState(() => proposeEdit({ db }, id, input, { userId: user.id, channel: 'api' }), read);
    answer<EditableOrder>(response, await read(), {}, 201);
  });

  for (const [path, given] of Object.entries(ANSWERS)) {
    router.post(`/desk/orders/:id/edits/:editId/${path}`, async (request, response) => {
      const { user } = requireStaff(response);
      const id = idOf(String(request.params.id));
      const proposalId = idOf(String(request.params.editId));
      const read = () => readEditableOrder(db, id);
      const who = { userId: user.id, channel: 'api' } as const;
      await withFreshState(() => answerEdit({ db }, { id, asStaff: true }, { proposalId, answer: given }, who), read);
      answer<EditableOrder>(response, await read());
    });
  }
  return router;
}
