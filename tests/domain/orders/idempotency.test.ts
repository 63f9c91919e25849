import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { clearJobs, queuedJobs } from '../../support/jobs.ts';
import { GUEST, makeManager, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase({ connections: 10 });
const db = database.prisma;
afterAll(database.drop);

type Input = ReturnType<typeof orderInput>;
const attempt = (input: Input, key: string, userId: number | null = null) =>
  placeOrder({ db }, input, { ...GUEST, userId }, { key, body: { input, userId } });
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('a checkout attempt', () => {
  beforeEach(async () => {
    await db.order.deleteMany();
    await db.user.deleteMany();
    await clearJobs(db);
  });

  it('sent twenty times at once makes one order and one set of notifications', async () => {
    await Promise.all([makeManager(db), makeManager(db)]);
    const buyer = await makeUser(db);
    const { id } = await makeProduct(db, { stock: 100 });
    const input = orderInput([{ id }]);
    const key = randomUUID();
    const placed = await times(20, () => attempt(input, key, buyer.id));
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1);
    expect(placed.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
    expect(await db.order.count()).toBe(1);
    expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ stock: 99 });
    expect(await db.notification.count()).toBe(3);
    expect((await queuedJobs(db)).map(({ task }) => task)).toEqual(Array(3).fill('send_notification'));
  });

  it('finds its order also where it took the last piece', async () => {
    const { id } = await makeProduct(db, { stock: 1 });
    const input = orderInput([{ id }]);
    const key = randomUUID();
    const placed = await times(20, () => attempt(input, key));
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1);
  });

  it('finds its order also where it replaced another', async () => {
    const { id } = await makeProduct(db);
    const { order: old } = await placeOrder({ db }, orderInput([{ id }]), GUEST);
    const input = orderInput([{ id, quantity: 2 }], { replaces: old.hash });
    const key = randomUUID();
    const placed = await times(10, () => attempt(input, key));
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1);
    expect(await db.order.count({ where: { status: 'pending' } })).toBe(1);
  });

  it('gets the first order again after prices changed and the stock ran out', async () => {
    const { id } = await makeProduct(db, { stock: 1 });
    const input = orderInput([{ id }], { total_price: 1000 });
    const key = randomUUID();
    const first = await attempt(input, key);
    await db.product.update({ where: { id }, data: { price: 1, isHidden: true } });
    expect(await attempt(input, key)).toMatchObject({ order: { id: first.order.id }, isRepeated: true });
  });

  it('with another body is a conflict, before and during the first one', async () => {
    const { id } = await makeProduct(db);
    const key = randomUUID();
    await attempt(orderInput([{ id }]), key);
    expect(await codeOf(attempt(orderInput([{ id, quantity: 2 }]), key))).toBe('idempotency_conflict');
    expect(await codeOf(attempt(orderInput([{ id }], { fio: 'Другой' }), key))).toBe('idempotency_conflict');

    const race = randomUUID();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => attempt(orderInput([{ id, quantity: index + 1 }]), race)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'idempotency_conflict' });
    }
    expect(await db.order.count()).toBe(2);
  });

  it('of another person is a conflict: a key never opens somebody else’s order', async () => {
    const [anna, boris] = [await makeUser(db), await makeUser(db)];
    const { id } = await makeProduct(db);
    const input = orderInput([{ id }]);
    const key = randomUUID();
    await attempt(input, key, anna.id);
    expect(await codeOf(attempt(input, key, boris.id))).toBe('idempotency_conflict');
    expect(await codeOf(attempt(input, key, null))).toBe('idempotency_conflict');
  });

  it('that was refused may be tried again under its key', async () => {
    const { id } = await makeProduct(db, { stock: 0 });
    const input = orderInput([{ id }]);
    const key = randomUUID();
    expect(await codeOf(attempt(input, key))).toBe('line_unavailable');
    await db.product.update({ where: { id }, data: { stock: 1 } });
    expect(await attempt(input, key)).toMatchObject({ isRepeated: false });
  });

  it('is the same whichever case its key is written in', async () => {
    const { id } = await makeProduct(db);
    const input = orderInput([{ id }]);
    const key = randomUUID();
    const first = await attempt(input, key);
    expect((await attempt(input, key.toUpperCase())).order.id).toBe(first.order.id);
  });

  it('without a key is an order each time', async () => {
    const { id } = await makeProduct(db);
    await times(3, () => placeOrder({ db }, orderInput([{ id }]), GUEST));
    expect(await db.order.count()).toBe(3);
  });
});
