import { Router } from 'express';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { orderReturnInput, overpaymentInput, type ReturnableOrder } from '#shared/contract/desk/order-return.ts';
import { kopecksFromRoubles } from '#shared/contract/money.ts';
import { readDeskOrder } from '#shared/domain/payments/desk-order.ts';
import { returnGoods } from '#shared/domain/payments/return-goods.ts';
import { readReturnableOrder } from '#shared/domain/payments/returnable-order.ts';
import { settleOverpayment } from '#shared/domain/payments/settle-overpayment.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireAdmin, requireStaff } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';
import { withFreshState } from './with-fresh-state.ts';

/** Returned goods of a paid order. Staff see what can be returned; only an admin refunds money. */
export function deskOrderReturnRoutes({ db, payments }: Pick<ApiDeps, 'db' | 'payments'>): Router {
  const router = Router();

  router.get('/desk/orders/:id/returnable', async (request, response) => {
    requireStaff(response);
    answer<ReturnableOrder>(response, await readReturnableOrder(db, payments.gateways, idOf(request.params.id)));
  });

  router.post('/desk/orders/:id/returns', async (request, response) => {
    const { user } = requireAdmin(response);
    const id = idOf(request.params.id);
    const {
      lines,
      amount,
      last_refund_id: lastRefundId,
      reason,
      by_hand: isManual,
    } = orderReturnInput.parse(request.body);
    const wish = {
      lines:
        lines?.map(({ line_id, quantity, to_stock }) => ({ orderLineId: line_id, quantity, toStock: to_stock })) ??
        null,
      amount: kopecksFromRoubles(amount) ?? 0,
      lastRefundId,
      reason,
      isManual,
      actorId: user.id,
    };
    const read = () => readDeskOrder(db, id, user);
    await withFreshState(() => returnGoods({ db, ...payments }, id, { ...wish, channel: 'api' }), read, [
      'conflict',
      'refund_impossible',
    ]);
    answer<DeskOrder>(response, await read(), {}, 201);
  });
  router.post('/desk/orders/:id/overpayment', async (request, response) => {
    const { user } = requireAdmin(response);
    const id = idOf(request.params.id);
    const { payment_id: paymentId, amount, by_hand: isManual } = overpaymentInput.parse(request.body);
    const wish = {
      paymentId,
      amount: kopecksFromRoubles(amount) ?? 0,
      isManual,
      actorId: user.id,
      channel: 'api' as const,
    };
    const read = () => readDeskOrder(db, id, user);
    await withFreshState(() => settleOverpayment({ db, ...payments }, id, wish), read, ['refund_impossible']);
    answer<DeskOrder>(response, await read(), {}, 201);
  });
  return router;
}
