import { afterAll, describe, expect, it } from 'vitest';
import { orderEditInput } from '#shared/contract/desk/order-edit.ts';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { leftToPay } from '#shared/domain/orders/order-due.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { settlePayment } from '#shared/domain/payments/settle-payment.ts';
import { createTestDatabase } from '../../support/database.ts';
import { orderLife } from '../../support/order-life.ts';
import { rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(async () => {
  expect(await auditBooks({ db })).toEqual([]);
  await database.drop();
});
const life = await orderLife(db);

const lastPaid = async (orderId: number) =>
  db.orderEvent.findFirstOrThrow({
    where: {
      orderId,
      kind: 'payment',
      settlesAt: { not: null },
      details: { path: ['outcome'], equals: 'money_received' },
    },
    orderBy: { id: 'desc' },
  });
const twoCups = async (orderId: number) => {
  const order = await findOrder(db, life.key(orderId));
  const lines = order.lines.map(({ id }) => ({ line_id: id, quantity: 2 }));
  const input = orderEditInput.parse({ version: orderVersion(order), change: { lines }, by_phone: true });
  await proposeEdit({ db }, orderId, input, { userId: life.pavel.id, channel: 'bot' });
};
const payOnline = async (orderId: number, amount: number) => {
  const attempt = await db.payment.create({ data: { orderId, amount, provider: 'robokassa', state: 'pending' } });
  await db.$transaction((tx) =>
    settlePayment(tx, attempt.id, { kind: 'money', amount }, { channel: 'provider', countsTestMoney: false }),
  );
};

describe('money that staff took and take back', () => {
  it('cannot be undone once the buyer has paid the rest online', async () => {
    const { id } = await life.place();
    await life.receive(id, rub(300));
    await payOnline(id, rub(1000));
    expect(await life.orderNow(id)).toMatchObject({ paymentState: 'paid' });
    await expect(life.undo(id, (await lastPaid(id)).id)).rejects.toMatchObject({ code: 'step_settled' });
  });

  it('cannot be undone once other money was too much because of it', async () => {
    const { id, amountToPay } = await life.place();
    await life.receive(id);
    await payOnline(id, amountToPay);
    expect(await db.payment.findFirst({ where: { orderId: id, provider: 'robokassa' } })).toMatchObject({
      state: 'refund_due',
      refundReason: 'double',
    });
    await expect(life.undo(id, (await lastPaid(id)).id)).rejects.toMatchObject({ code: 'step_settled' });
    expect(await life.orderNow(id)).toMatchObject({ paymentState: 'paid' });
  });

  it('can be undone also after an edit has made the order dearer, and the whole sum is due', async () => {
    const { id } = await life.place();
    await life.receive(id);
    await twoCups(id);
    expect(await life.orderNow(id)).toMatchObject({ paymentState: 'unpaid', amountToPay: rub(2300) });
    await life.undo(id, (await lastPaid(id)).id);
    const { amountToPay, paymentState, payments } = await findOrder(db, life.key(id));
    expect([paymentState, leftToPay({ amountToPay, allowance: 0 }, payments)]).toEqual(['unpaid', rub(2300)]);
  });

  it('cannot be undone once the sum added by an edit is paid too', async () => {
    const { id } = await life.place();
    await life.receive(id);
    await twoCups(id);
    await payOnline(id, rub(1000));
    expect(await life.orderNow(id)).toMatchObject({ paymentState: 'paid' });
    await expect(life.undo(id, (await lastPaid(id)).id)).rejects.toMatchObject({ code: 'step_settled' });
  });

  it('starts no hold while another part is kept', async () => {
    const { id } = await life.place();
    await life.receive(id, rub(300));
    await life.receive(id, rub(200));
    await life.undo(id, (await lastPaid(id)).id);
    expect(await life.orderNow(id)).toMatchObject({ holdEndsAt: null, paymentState: 'unpaid' });
    expect(await db.payment.count({ where: { orderId: id, state: 'paid' } })).toBe(1);
  });

  it('gives a hold to an order that is not in work and not paid', async () => {
    const { id } = await life.place();
    await life.move(id, 'processing');
    const taken = await life.lastEvent(id);
    await life.receive(id);
    await life.undo(id, (await lastPaid(id)).id);
    await life.undo(id, taken.id);
    const { status, holdEndsAt } = await life.orderNow(id);
    expect(status).toBe('pending');
    expect(holdEndsAt?.getTime()).toBeGreaterThan(Date.now());
  });
});
