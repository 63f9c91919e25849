import { expect } from 'vitest';
import type { Prisma } from '#prisma/generated/client.ts';
import type { PaymentStatusAnswer, StartedPayment } from '#shared/contract/payment.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { type CheckDeps, checkPayment } from '#shared/domain/payments/check-payment.ts';
import { dataOf, startApi } from './api.ts';
import { createTestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { testPayments } from './payments.ts';
import { openRobokassa } from './robokassa.ts';
import { GUEST, makePaymentMethod, makeProduct, orderInput, rub, setShop } from './shop-fixture.ts';

/** A shop's API with an online payment method and a fake provider. Orders cost 1990 ₽. */
export async function openPayingShop({
  countsTestMoney = false,
  undoMs,
}: {
  countsTestMoney?: boolean;
  undoMs?: number;
} = {}) {
  const database = await createTestDatabase();
  const db = database.prisma;
  const port = await freePort();
  const kassa = await openRobokassa({ shopUrl: `http://127.0.0.1:${port}` });
  const payments = testPayments({ address: kassa.url, countsTestMoney });
  const api = await startApi(db, { payments, port, ...(undoMs !== undefined && { undoMs }) });
  await setShop(db, { taxSystem: 'usn_income' });
  const product = await makeProduct(db, { price: rub(1990) });
  const online = await makePaymentMethod(db, { type: 'online', provider: 'robokassa' });
  const test = await makePaymentMethod(db, { type: 'online', provider: 'robokassa', isTest: true });
  const cash = await makePaymentMethod(db, { type: 'cash' });
  const alarms: object[] = [];
  const deps: CheckDeps = { db, ...payments, alarm: (what) => void alarms.push(what) };

  const order = async (fields: Parameters<typeof orderInput>[1] = {}, buyer = GUEST) =>
    (await placeOrder({ db }, orderInput([product], fields), buyer)).order;
  const init = async (hash: string, methodId = online.id) => {
    const answer = await api.post('/api/payment/init', { order_hash: hash, payment_method_id: methodId });
    expect(answer.text, 'init').toContain('"success":true');
    const started = dataOf<StartedPayment>(answer);
    return { ...started, invoice: Number(started.fields.InvId) };
  };
  return {
    database,
    db,
    kassa,
    payments,
    api,
    product,
    online,
    test,
    cash,
    deps,
    alarms,
    order,
    init,
    /** An order with the provider's page of its payment open. */
    begin: async (methodId = online.id, fields: Parameters<typeof orderInput>[1] = {}) => {
      const { id, hash, number } = await order(fields);
      const started = await init(hash, methodId);
      await kassa.open(started.fields);
      return { id, hash, number, ...started };
    },
    orderNow: (id: number) => db.order.findUniqueOrThrow({ where: { id } }),
    attempts: (orderId: number) => db.payment.findMany({ where: { orderId }, orderBy: { id: 'asc' } }),
    diary: (orderId: number, where: Prisma.OrderEventWhereInput = {}) =>
      db.orderEvent.findMany({ where: { orderId, kind: 'payment', ...where }, orderBy: { id: 'asc' } }),
    status: async (paymentId: number, hash: string) =>
      dataOf<PaymentStatusAnswer>(await api.get(`/api/payment/status/${paymentId}?order_hash=${hash}`)),
    check: (paymentId: number, at?: Date) => checkPayment(deps, paymentId, at?.getTime()),
    close: async () => {
      await api.close();
      await kassa.close();
      await database.drop();
    },
  };
}
