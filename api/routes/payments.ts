import type { Request } from 'express';
import { type Response, Router } from 'express';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { chooseMethodInput } from '#shared/contract/order.ts';
import { orderHash } from '#shared/contract/order-hash.ts';
import { type PaymentLink, paymentStatusInput, type StartedPayment } from '#shared/contract/payment.ts';
import type { OrderKey } from '#shared/domain/orders/find-order.ts';
import { orderFor } from '#shared/domain/orders/order-rights.ts';
import { chooseMethod } from '#shared/domain/payments/choose-method.ts';
import { paymentStatus } from '#shared/domain/payments/payment-status.ts';
import { linkPayment, startPayment } from '#shared/domain/payments/start-payment.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { isStaff } from '../middleware/require-role.ts';
import { callerOf, requireUser } from '../middleware/signed-in-user.ts';
import { idOf } from '../path-params.ts';

/** `/payment/method`: chooses the payment method; if a person takes the money, this is the last step. */
export function paymentMethodRoutes({ db }: ApiDeps): Router {
  const router = Router();
  router.post('/method', async (request, response) => {
    const { key, choice } = readChoice(request, response);
    const order = await chooseMethod({ db }, key, choice);
    answer(response, await orderFor(db, order, choice.actorId));
  });
  return router;
}

/** The buyer's own calls about a payment. */
export function paymentRoutes({ db, payments }: ApiDeps): Router {
  const router = Router();

  router.post('/payment/init', async (request, response) => {
    const { key, choice } = readChoice(request, response);
    const { payment, start } = await startPayment({ db, ...payments }, key, choice);
    answer<StartedPayment>(response, {
      payment_id: payment.id,
      provider: payment.provider,
      ...start,
      is_test: payment.isTest,
      amount: roublesFromKopecks(payment.amount),
      expires_at: expiryOf(payment),
    });
  });

  router.post('/payment/create-invoice', async (request, response) => {
    const { key, choice } = readChoice(request, response);
    const { payment, url } = await linkPayment({ db, ...payments }, key, choice);
    const { id, provider } = payment;
    answer<PaymentLink>(response, { payment_id: id, provider, url, expires_at: expiryOf(payment) });
  });

  router.get('/payment/status/:id', async (request, response) => {
    const { order_hash: hash } = paymentStatusInput.parse(request.query);
    const id = idOf(request.params.id);
    const signedIn = callerOf(request, response);
    if (hash !== undefined && orderHash.safeParse(hash).success) {
      return answer(response, await paymentStatus(db, id, { hash }));
    }
    if (!signedIn || hash !== undefined) throw new ShopError('payment_not_found');
    const reader = isStaff(signedIn) ? { asStaff: true as const } : { userId: signedIn.user.id };
    answer(response, await paymentStatus(db, id, reader));
  });
  return router;
}

export const expiryOf = ({ expiresAt, createdAt }: { expiresAt: Date | null; createdAt: Date }): string =>
  (expiresAt ?? createdAt).toISOString();

/** The order, by a guest's key or by id for its owner, and the payment method. */
function readChoice(request: Request, response: Response) {
  const { order_hash, order_id, payment_method_id: paymentMethodId } = chooseMethodInput.parse(request.body);
  const user = callerOf(request, response)?.user ?? null;
  const key: OrderKey =
    order_hash === undefined ? { id: order_id ?? 0, userId: requireUser(response).user.id } : { hash: order_hash };
  return { key, choice: { paymentMethodId, actorId: user?.id ?? null, channel: 'api' as const } };
}
