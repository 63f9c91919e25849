import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { blockBuyer, listBlocks, unblockBuyer } from '#shared/domain/orders/order-blocks.ts';
import { cancelBurst, findBurstCard } from '#shared/domain/orders/order-bursts.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { priceOrder } from '#shared/domain/pricing/quote.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { clearJobs } from '../../support/jobs.ts';
import { GUEST, makeManager, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
const product = await makeProduct(db);

const PHONES = Array.from({ length: 9 }, (_, n) => `+7 (916) 000-00-0${n}`);
const [PHONE = '', OTHER = ''] = PHONES;
interface Placing {
  userId?: number | null;
  openOrdersPerPhone?: number;
  burstSize?: number;
}
const place = (phone: string | undefined, { userId = null, ...limits }: Placing = {}) =>
  placeOrder({ db, ...limits }, orderInput([{ id: product.id }], { phone }), { ...GUEST, userId });
const changePhone = (hash: string, phone: string, openOrdersPerPhone?: number) =>
  changeOrder({ db, ...(openOrdersPerPhone && { openOrdersPerPhone }) }, { hash }, { phone }, { userId: null });
const admin = { userId: null, as: 'admin', channel: 'bot' } as const;

beforeEach(async () => {
  await db.orderBlock.deleteMany();
  await db.order.deleteMany();
  await db.orderBurst.deleteMany();
  await db.notification.deleteMany();
  await db.user.deleteMany();
  await clearJobs(db);
});

describe('orders of somebody unproved', () => {
  const limits = { openOrdersPerPhone: 3 };

  it('are limited to three open ones per phone, even when many come at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => place(PHONE, limits)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await codeOf(place(PHONE, limits))).toBe('too_many_orders');
    await place(OTHER, limits);
  });

  it('free a place when one ends, and are not limited once one was completed', async () => {
    const [first, second] = [await place(PHONE, limits), await place(PHONE, limits)];
    await place(PHONE, limits);
    await changeStatus({ db }, { id: first.order.id, asStaff: true }, 'cancelled', admin);
    await place(PHONE, limits);
    for (const to of ['processing', 'completed'] as const) {
      await changeStatus({ db }, { id: second.order.id, asStaff: true }, to, admin);
    }
    for (let n = 0; n < 4; n++) await place(PHONE, limits);
  });

  it('are never those of a Telegram buyer', async () => {
    const { id: userId } = await makeUser(db);
    for (let n = 0; n < 4; n++) await place(PHONE, { ...limits, userId });
    expect(await db.order.count({ where: { isUnproved: false } })).toBe(4);
  });

  it('are counted under the phone that they are changed to, even when many come at once', async () => {
    const placed = await Promise.all(PHONES.slice(2, 8).map((phone) => place(phone, limits)));
    await place(PHONE, limits);
    const tries = await Promise.allSettled(
      placed.map(({ order }) => changePhone(order.hash, PHONE, limits.openOrdersPerPhone)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await db.order.count({ where: { phone: PHONE } })).toBe(3);
    expect(await codeOf(place(PHONE, limits))).toBe('too_many_orders');
    // The phones that they left have room for new orders, and an unchanged phone takes none.
    const order = await db.order.findFirstOrThrow({ where: { phone: PHONE } });
    await changePhone(order.hash, PHONE, limits.openOrdersPerPhone);
    await changePhone(order.hash, OTHER, limits.openOrdersPerPhone);
    await place(PHONE, limits);
  });

  it('are judged by their current phone: a phone proved before does not count for the next', async () => {
    const first = await place(PHONE, limits);
    for (const to of ['processing', 'completed'] as const) {
      await changeStatus({ db }, { id: first.order.id, asStaff: true }, to, admin);
    }
    for (let n = 0; n < 3; n++) await place(OTHER, limits);
    const { order } = await place(PHONE, limits);
    expect(order.isUnproved).toBe(false);
    expect(await codeOf(changePhone(order.hash, OTHER, limits.openOrdersPerPhone))).toBe('too_many_orders');
    expect((await changePhone(order.hash, PHONES[2] ?? '', limits.openOrdersPerPhone)).isUnproved).toBe(true);
    expect((await changePhone(order.hash, PHONE, limits.openOrdersPerPhone)).isUnproved).toBe(false);
  });
});

describe('a block', () => {
  it('takes no more orders from a phone until it is lifted', async () => {
    const { id: actorId } = await makeManager(db);
    const { order } = await place(PHONE);
    await blockBuyer({ db }, order.id, { actorId, reason: 'Заказы не настоящие' });
    expect(await codeOf(place(PHONE))).toBe('buyer_blocked');
    await place(OTHER);
    expect(await listBlocks(db, { page: 1, perPage: 5 })).toMatchObject({
      total: 1,
      blocks: [{ who: PHONE, reason: 'Заказы не настоящие' }],
    });
    const elsewhere = await place(OTHER);
    expect(await codeOf(changePhone(elsewhere.order.hash, PHONE))).toBe('buyer_blocked');
    await unblockBuyer({ db }, order.id);
    await place(PHONE);
    await changePhone(elsewhere.order.hash, PHONE);
  });

  it('blocks the person and not the phone where Telegram says who that is', async () => {
    const [{ id: actorId }, { id: userId }] = [await makeManager(db), await makeUser(db)];
    const { order } = await place(PHONE, { userId });
    await blockBuyer({ db }, order.id, { actorId, reason: 'Не забирает заказы' });
    expect(await codeOf(place(OTHER, { userId }))).toBe('buyer_blocked');
    await place(PHONE);
  });

  it('cannot block staff or somebody unknown', async () => {
    const { id: actorId } = await makeManager(db);
    const by = { actorId, reason: 'Заказы не настоящие' };
    const own = await place(PHONE, { userId: actorId });
    expect(await codeOf(blockBuyer({ db }, own.order.id, by))).toBe('forbidden');
    const nameless = await place(undefined);
    expect(await codeOf(blockBuyer({ db }, nameless.order.id, by))).toBe('conflict');
  });
});

describe('a burst', () => {
  const limits = { burstSize: 5 };
  const kinds = async () => (await db.notification.findMany({ orderBy: { id: 'asc' } })).map(({ kind }) => kind);

  it('is one card for all its orders, from the fifth on', async () => {
    await makeManager(db);
    for (const phone of PHONES) await place(phone, limits);
    expect((await kinds()).filter((kind) => kind === 'order_created_for_manager')).toHaveLength(4);
    expect((await kinds()).filter((kind) => kind === 'order_burst_for_manager')).toHaveLength(1);
    const { id } = await db.orderBurst.findFirstOrThrow();
    expect(await findBurstCard(db, id)).toMatchObject({ total: 9, cancellable: 9 });
  });

  it('is one, even when many orders come at once', async () => {
    await makeManager(db);
    for (const phone of PHONES.slice(0, 4)) await place(phone, limits);
    await Promise.all(PHONES.map((phone) => place(phone, limits)));
    expect(await db.orderBurst.count()).toBe(1);
    expect(await db.order.count({ where: { burstId: null } })).toBe(0);
  });

  it('is cancelled as a whole, except orders that are in work or paid', async () => {
    const { id: userId } = await makeManager(db);
    const placed = [];
    for (const phone of PHONES) placed.push((await place(phone, limits)).order.id);
    const [taken = 0, paid = 0] = placed;
    await changeStatus({ db }, { id: taken, asStaff: true }, 'processing', admin);
    await db.order.update({ where: { id: paid }, data: { paymentState: 'paid' } });
    const { id } = await db.orderBurst.findFirstOrThrow();
    expect(await cancelBurst({ db }, id, { userId, as: 'manager', channel: 'bot' })).toBe(7);
    expect(await db.order.count({ where: { status: 'cancelled' } })).toBe(7);
    expect(await kinds()).not.toContain('order_cancelled_for_manager');
    expect(await cancelBurst({ db }, id, { userId, as: 'manager', channel: 'bot' })).toBe(0);
  });
});

describe('a line', () => {
  it('has at most ten pieces of counted stock, and the refusal says how many', async () => {
    const [counted, free] = [await makeProduct(db, { stock: 50 }), await makeProduct(db)];
    const line = async (id: number, quantity: number, isRegular = false) =>
      (await priceOrder(db, [{ id, quantity, selectedAttributeValues: {} }], null, { isRegular })).lines[0];
    expect(await line(counted.id, 10)).toMatchObject({ problem: null });
    expect(await line(counted.id, 11)).toMatchObject({ problem: 'not_enough', most: 10 });
    expect(await line(counted.id, 11, true)).toMatchObject({ problem: null });
    expect(await line(free.id, 90)).toMatchObject({ problem: null });
  });
});
