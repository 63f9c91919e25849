import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { chooseMethod } from '#shared/domain/payments/choose-method.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { clearJobs, queuedJobs } from '../../support/jobs.ts';
import { GUEST, makePaymentMethod, makeProduct, orderInput, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

async function order() {
  const { id } = await makeProduct(db);
  return (await placeOrder({ db }, orderInput([{ id }]), GUEST)).order;
}

const choose = (hash: string, paymentMethodId: number) =>
  chooseMethod({ db }, { hash }, { paymentMethodId, actorId: null });

beforeEach(() => setShop(db, { paymentsEnabled: true }));

describe('choosing how to pay', () => {
  it('stores the choice and redraws the managers’ cards, once for two taps', async () => {
    const { id, hash } = await order();
    const method = await makePaymentMethod(db);
    await clearJobs(db);
    await choose(hash, method.id);
    await choose(hash, method.id);
    const events = await db.orderEvent.findMany({ where: { orderId: id, kind: 'method' } });
    expect(events).toHaveLength(1);
    expect((await queuedJobs(db)).map(({ task }) => task)).toEqual(['refresh_cards']);
  });

  it('is possible when a manager has already taken the order to work', async () => {
    const { id, hash } = await order();
    const method = await makePaymentMethod(db);
    await db.order.update({ where: { id }, data: { status: 'processing' } });
    expect(await choose(hash, method.id)).toMatchObject({ status: 'processing', paymentMethodId: method.id });
  });

  it.each([
    ['completed', { status: 'completed' }],
    ['cancelled', { status: 'cancelled' }],
    ['paid', { paymentState: 'paid' }],
  ] as const)('is over for a %s order', async (_name, data) => {
    const { id, hash } = await order();
    const method = await makePaymentMethod(db);
    await db.order.update({ where: { id }, data });
    expect(await codeOf(choose(hash, method.id))).toBe('order_locked');
    expect(await db.order.findUnique({ where: { id } })).toMatchObject({ paymentMethodId: null });
  });

  it('refuses a method that is switched off, and any while the owner takes no payments', async () => {
    const { hash } = await order();
    const off = await makePaymentMethod(db, { isActive: false });
    expect(await codeOf(choose(hash, off.id))).toBe('payment_method_unavailable');
    const on = await makePaymentMethod(db);
    await setShop(db, { paymentsEnabled: false });
    expect(await codeOf(choose(hash, on.id))).toBe('payment_method_unavailable');
  });
});
