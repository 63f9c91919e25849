import { afterAll, describe, expect, it } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { settleFiscalReceipts } from '#shared/domain/payments/fiscal-receipts.ts';
import { settlePayment } from '#shared/domain/payments/settle-payment.ts';
import { createTestDatabase } from '../../support/database.ts';
import { orderLife } from '../../support/order-life.ts';
import { testPayments } from '../../support/payments.ts';
import { rub, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
await setShop(db, { taxSystem: 'usn_income', isPrepaid: true });
const life = await orderLife(db);

const prepayment = (sum: number) => ({
  taxSystem: 'usn_income',
  settlement: 'full_prepayment',
  lines: [{ name: 'Кружка', quantity: 1, sum, kind: 'commodity', vat: 'none' }],
});

/** An order in work with an open attempt at the provider's. */
async function beingPaid(amount = rub(1300)) {
  const { id } = await life.place();
  const attempt = await db.payment.create({
    data: { orderId: id, amount, provider: 'robokassa', state: 'pending', fiscalReceipt: prepayment(amount) },
  });
  await db.order.update({ where: { id }, data: { paymentState: 'pending' } });
  const pay = () =>
    db.$transaction((tx) =>
      settlePayment(tx, attempt.id, { kind: 'money', amount }, { channel: 'provider', countsTestMoney: false }),
    );
  return { id, pay };
}

const receiptJobs = (id: number) => db.$queryRaw<{ at: Date }[]>`
  SELECT run_at AS at FROM graphile_worker.jobs WHERE key = ${`settle_receipts:${id}`}`;
const secondReceipts = (id: number) => db.fiscalReceipt.count({ where: { kind: 'second', payment: { orderId: id } } });

describe('money that comes while a completed order can still be undone', () => {
  it('waits with its second receipt for the end of that time', async () => {
    const { id, pay } = await beingPaid();
    await life.move(id, 'processing');
    await life.move(id, 'completed');
    expect(await pay()).toBe('paid');
    const { settlesAt } = await life.lastEvent(id);
    expect(await receiptJobs(id)).toEqual([{ at: settlesAt }]);
  });

  it('is kept when the step is undone, without the receipt', async () => {
    const { id, pay } = await beingPaid();
    await life.move(id, 'processing');
    await life.move(id, 'completed');
    const eventId = (await life.lastEvent(id)).id;
    await Promise.all([pay(), life.undo(id, eventId)]);
    // A job that was already taken from the queue still runs.
    await settleFiscalReceipts({ db, ...testPayments() }, id);
    expect(await life.orderNow(id)).toMatchObject({ status: 'processing', paymentState: 'paid' });
    expect([await receiptJobs(id), await secondReceipts(id)]).toEqual([[], 0]);
    expect(await auditBooks({ db })).toEqual([]);
  });
});

describe('money of a provider in addition to money that staff took', () => {
  it('pays what is left, and no other sum', async () => {
    const [rest, whole] = [await beingPaid(rub(800)), await beingPaid()];
    for (const { id } of [rest, whole]) await life.receive(id, rub(500));
    expect([await rest.pay(), await whole.pay()]).toEqual(['paid', 'refund_due']);
    expect((await life.orderNow(rest.id)).paymentState).toBe('paid');
    expect((await life.orderNow(whole.id)).paymentState).toBe('unpaid');
    expect(await auditBooks({ db })).toEqual([]);
  });

  it('is given back where staff have taken all of it meanwhile', async () => {
    const { id, pay } = await beingPaid();
    await life.receive(id);
    expect(await pay()).toBe('refund_due');
    expect((await life.orderNow(id)).paymentState).toBe('paid');
    expect(await auditBooks({ db })).toEqual([]);
  });
});
