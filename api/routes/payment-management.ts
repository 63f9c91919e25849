import { Router } from 'express';
import { kopecksFromRoubles } from '#shared/contract/money.ts';
import type { PaymentLink } from '#shared/contract/payment.ts';
import {
  checkReceiptInput,
  createInvoiceInput,
  receiptInput,
  refundInput,
  resolveRefundInput,
} from '#shared/contract/payment-management.ts';
import { receiptSettingsSchema } from '#shared/contract/tax.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { returnedNames } from '#shared/domain/orders/returned-names.ts';
import { checkRefundNow, resolveRefund } from '#shared/domain/payments/check-refund.ts';
import { checkFiscalReceipt } from '#shared/domain/payments/fiscal-receipts.ts';
import { findFiscalReceipt, makeSecondFiscalReceipt } from '#shared/domain/payments/manage-fiscal-receipts.ts';
import {
  fiscalReceiptView,
  listOrderPayments,
  listRefundsDue,
  refundView,
} from '#shared/domain/payments/order-payments.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { invoicePayment } from '#shared/domain/payments/start-payment.ts';
import { changeReceiptSettings, receiptSettings } from '#shared/domain/settings/receipt-settings.ts';
import { findMethodOf } from '#shared/domain/settings/selling.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { requireAdmin, requireStaff } from '../middleware/require-role.ts';
import { idOf } from '../path-params.ts';
import { expiryOf } from './payments.ts';

/** Robokassa's invoices and receipts by hand, for managers. */
export function robokassaRoutes({ db, payments }: ApiDeps): Router {
  const router = Router();
  const deps = { db, ...payments };

  router.post('/robokassa/create-invoice-api', async (request, response) => {
    const { user } = requireStaff(response);
    const { order_hash: hash, order_id: id, payment_method_id } = createInvoiceInput.parse(request.body);
    const key = hash === undefined ? { id: id ?? 0, asStaff: true as const } : { hash };
    await findOrder(db, key);
    const paymentMethodId = payment_method_id ?? (await findMethodOf(db, 'robokassa'));
    const { payment, url } = await invoicePayment(deps, key, { paymentMethodId, actorId: user.id, channel: 'api' });
    const { provider } = payment;
    answer<PaymentLink>(response, { payment_id: payment.id, provider, url, expires_at: expiryOf(payment) });
  });

  router.post('/robokassa/create-second-receipt', async (request, response) => {
    requireStaff(response);
    const { payment_id } = receiptInput.parse(request.body);
    answer(response, fiscalReceiptView(await makeSecondFiscalReceipt(deps, payment_id)));
  });

  router.post('/robokassa/check-receipt-status', async (request, response) => {
    requireStaff(response);
    const { payment_id, receipt_id } = checkReceiptInput.parse(request.body);
    const receiptId = receipt_id ?? (await findFiscalReceipt(db, payment_id ?? 0));
    answer(response, fiscalReceiptView(await checkFiscalReceipt(deps, receiptId)));
  });
  return router;
}

/** Payments and refunds. Managers see them; only an admin refunds. */
export function paymentManagementRoutes({ db, payments }: ApiDeps): Router {
  const router = Router();

  router.get('/admin/orders/:id/payments', async (request, response) => {
    requireStaff(response);
    const { id } = await findOrder(db, { id: idOf(request.params.id), asStaff: true });
    answer(response, await listOrderPayments(db, id));
  });

  router.get('/admin/refunds', async (_request, response) => {
    requireStaff(response);
    answer(response, await listRefundsDue(db));
  });

  router.post('/admin/payments/:id/refund', async (request, response) => {
    const { user } = requireAdmin(response);
    const id = idOf(request.params.id);
    const { amount, refunded, by_hand: isManual } = refundInput.parse(request.body ?? {});
    const kopecks = (sum: number | undefined) => (sum === undefined ? undefined : kopecksFromRoubles(sum));
    const refund = await refundPayment({ db, ...payments }, id, {
      isManual,
      amount: kopecks(amount),
      refundedAsRead: kopecks(refunded),
      actorId: user.id,
      channel: 'api',
    });
    answer(response, refundView(refund, []), {}, 201);
  });

  router.post('/admin/refunds/:id/check', async (request, response) => {
    requireStaff(response);
    const refund = await checkRefundNow({ db, ...payments }, idOf(request.params.id));
    answer(response, refundView(refund, await returnedNames(db, refund.id)));
  });

  router
    .route('/admin/receipt-settings')
    .get(async (_request, response) => {
      requireStaff(response);
      answer(response, await receiptSettings({ db }));
    })
    .put(async (request, response) => {
      requireAdmin(response);
      answer(response, await changeReceiptSettings({ db }, receiptSettingsSchema.parse(request.body)));
    });

  router.put('/admin/refunds/:id', async (request, response) => {
    const { user } = requireAdmin(response);
    const id = idOf(request.params.id);
    const { is_done: isDone } = resolveRefundInput.parse(request.body);
    const refund = await resolveRefund({ db }, id, { isDone, actorId: user.id, channel: 'api' });
    answer(response, refundView(refund, await returnedNames(db, refund.id)));
  });
  return router;
}
