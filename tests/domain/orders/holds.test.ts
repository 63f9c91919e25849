import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { endHolds } from '#shared/domain/orders/end-holds.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { restoreOrder } from '#shared/domain/orders/restore-order.ts';
import { chooseMethod } from '#shared/domain/payments/choose-method.ts';
import { settlePayment } from '#shared/domain/payments/settle-payment.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { clearJobs } from '../../support/jobs.ts';
import {
  GUEST,
  makePaymentMethod,
  makeProduct,
  makeUser,
  orderInput,
  rub,
  setShop,
} from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const MINUTE = 60_000;
const BY_JOB = { userId: null, channel: 'api' } as const;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

async function place(stock: number | null = 5, quantity = 2, userId: number | null = null) {
  const product = await makeProduct(db, { stock, price: rub(1000) });
  const { order } = await placeOrder({ db }, orderInput([{ id: product.id, quantity }]), { ...GUEST, userId });
  return { id: order.id, hash: order.hash, productId: product.id, amount: order.amountToPay };
}
const orderOf = (id: number) => db.order.findUniqueOrThrow({ where: { id } });
const stockOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).stock;
const told = async (kind: string) =>
  (await db.notification.findMany({ where: { kind }, orderBy: { id: 'asc' } })).map(({ recipientId }) => recipientId);
async function pay({ id, amount }: { id: number; amount: number }, sum = amount) {
  const payment = await db.payment.create({ data: { orderId: id, amount, provider: 'robokassa', state: 'pending' } });
  return db.$transaction((tx) =>
    settlePayment(tx, payment.id, { kind: 'money', amount: sum }, { channel: 'provider', countsTestMoney: false }),
  );
}

beforeEach(async () => {
  await db.refund.deleteMany();
  await db.payment.deleteMany();
  await db.order.deleteMany();
  await db.user.deleteMany();
  await setShop(db, { holdMinutes: 60, holdHours: 24, paymentsEnabled: true });
  await clearJobs(db);
});

describe('a hold', () => {
  it('ends an hour after an order that nobody pays, and gives the pieces back', async () => {
    const { id, productId } = await place();
    expect(await endHolds({ db }, later(59))).toMatchObject({ ended: 0 });
    expect(await stockOf(productId)).toBe(3);
    expect(await endHolds({ db }, later(61))).toMatchObject({ ended: 1 });
    expect(await stockOf(productId)).toBe(5);
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', cancelReason: 'не оплачен вовремя' });
    expect(await db.orderEvent.findFirst({ where: { orderId: id, kind: 'status' } })).toMatchObject({
      channel: 'job',
      details: { reason: 'не оплачен вовремя' },
    });
  });

  it('lasts a day where a person takes the money', async () => {
    const { id, hash } = await place();
    const cash = await makePaymentMethod(db, { type: 'cash' });
    await chooseMethod({ db }, { hash }, { paymentMethodId: cash.id, actorId: null });
    expect(await endHolds({ db }, later(23 * 60))).toMatchObject({ ended: 0 });
    expect(await endHolds({ db }, later(24 * 60 + 1))).toMatchObject({ ended: 1 });
    expect((await orderOf(id)).cancelReason).toBe('не подтверждён');
  });

  it('waits for the staff where nobody can choose how to pay', async () => {
    await setShop(db, { paymentsEnabled: false });
    await place();
    expect(await endHolds({ db }, later(61))).toMatchObject({ ended: 0 });
    expect(await endHolds({ db }, later(24 * 60 + 1))).toMatchObject({ ended: 1 });
  });

  it('does not exist where the owner wants none or where no stock is counted', async () => {
    await place(null);
    await setShop(db, { holdMinutes: 0 });
    await place();
    expect(await endHolds({ db }, later(90 * 24 * 60))).toEqual({ ended: 0, reminded: 0 });
  });

  it('is over for good once the order is paid or in work', async () => {
    const [paid, taken] = [await place(), await place()];
    expect(await pay(paid)).toBe('paid');
    await changeStatus({ db }, { id: taken.id, asStaff: true }, 'processing', { ...BY_JOB, as: 'admin' });
    expect(await endHolds({ db }, later(61))).toMatchObject({ ended: 0 });
    expect([await stockOf(paid.productId), await stockOf(taken.productId)]).toEqual([3, 3]);
  });

  it('and work, money or an edit at the same moment: only one of them succeeds', async () => {
    for (let n = 0; n < 12; n++) {
      const order = await place();
      const rival = [
        () => changeStatus({ db }, { id: order.id, asStaff: true }, 'processing', { ...BY_JOB, as: 'admin' }),
        () => pay(order),
        () => changeOrder({ db }, { hash: order.hash }, { address: 'Тула, Советская, 5' }, { userId: null }),
      ][n % 3];
      await Promise.allSettled([endHolds({ db }, later(61)), rival?.()]);
      const { status, paymentState } = await orderOf(order.id);
      expect(await stockOf(order.productId)).toBe(status === 'cancelled' ? 5 : 3);
      expect([status, paymentState]).not.toEqual(['cancelled', 'paid']);
    }
  });

  it('is ended once by many at once', async () => {
    const { productId } = await place();
    const done = await Promise.all(Array.from({ length: 6 }, () => endHolds({ db }, later(61))));
    expect(done.reduce((sum, { ended }) => sum + ended, 0)).toBe(1);
    expect(await stockOf(productId)).toBe(5);
  });

  it('reminds its buyer once when a quarter is left, and notifies them after the end', async () => {
    const buyer = await makeUser(db);
    await place(5, 2, buyer.id);
    expect(await endHolds({ db }, later(44))).toMatchObject({ reminded: 0 });
    expect(await endHolds({ db }, later(46))).toMatchObject({ reminded: 1 });
    expect(await endHolds({ db }, later(50))).toMatchObject({ reminded: 0 });
    await endHolds({ db }, later(61));
    expect(await told('hold_ending_for_customer')).toEqual([buyer.id]);
    expect(await told('hold_ended_for_customer')).toEqual([buyer.id]);
  });
});

describe('an order whose hold has ended', () => {
  const ended = async (...how: Parameters<typeof place>) => {
    const order = await place(...how);
    await endHolds({ db }, later(61));
    return order;
  };
  const restore = (hash: string) => restoreOrder({ db }, { hash }, BY_JOB);

  it('is restored with its pieces and a new hold, once', async () => {
    const { hash, productId } = await ended();
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => restore(hash)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(productId)).toBe(3);
    expect(await codeOf(restore(hash))).toBe('illegal_transition');
    expect(await endHolds({ db }, later(59))).toMatchObject({ ended: 0 });
    expect(await endHolds({ db }, later(62))).toMatchObject({ ended: 1 });
  });

  it('stays cancelled where the goods are sold out or cost another price', async () => {
    const [gone, dearer] = [await ended(), await ended()];
    await db.product.update({ where: { id: gone.productId }, data: { stock: 1 } });
    await db.product.update({ where: { id: dearer.productId }, data: { price: rub(1100) } });
    expect(await codeOf(restore(gone.hash))).toBe('stock_missing');
    expect(await codeOf(restore(dearer.hash))).toBe('price_changed');
    expect([(await orderOf(gone.id)).status, await stockOf(gone.productId)]).toEqual(['cancelled', 1]);
    expect(await stockOf(dearer.productId)).toBe(5);
  });

  it('is not an order that a person has cancelled', async () => {
    const { id, hash } = await place();
    await changeStatus({ db }, { id, asStaff: true }, 'cancelled', { ...BY_JOB, as: 'admin' });
    expect(await codeOf(restore(hash))).toBe('illegal_transition');
  });

  it('is restored and paid by money that comes later, while the goods are there', async () => {
    const order = await ended();
    expect(await pay(order)).toBe('paid');
    expect(await orderOf(order.id)).toMatchObject({ status: 'pending', paymentState: 'paid', isHoldEnded: false });
    expect(await stockOf(order.productId)).toBe(3);
  });

  it('gives late money back where the goods are sold out or the sum differs', async () => {
    const [gone, wrong] = [await ended(), await ended()];
    await db.product.update({ where: { id: gone.productId }, data: { stock: 1 } });
    expect([await pay(gone), await pay(wrong, wrong.amount - 1)]).toEqual(['refund_due', 'refund_due']);
    expect(await orderOf(gone.id)).toMatchObject({ status: 'cancelled', paymentState: 'refund_due' });
    expect([await stockOf(gone.productId), await stockOf(wrong.productId)]).toEqual([1, 5]);
  });
});
