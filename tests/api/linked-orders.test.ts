import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import type { OrderPage } from '#shared/contract/order-page.ts';
import { readEditableOrder } from '#shared/domain/orders/editable-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { dataOf, failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { launchData } from '../support/launch-data.ts';
import { makeManager, makePaymentMethod, makeProduct, orderBody, resetShop } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

beforeEach(() => resetShop(db));

const BUYER = { fio: 'Петрова Мария', phone: '89161234567', address: 'Москва, Тверская, 7, кв. 12', comment: 'код 42' };
const SECRETS = ['Петрова', 'Мария', '123-45', 'Тверская', 'код 42'];

const signIn = async (id: number) => {
  const token = (await api.post('/api/auth/telegram', { initData: launchData({ id }) })).body.token as string;
  return { token };
};

async function placed(by: { token?: string } = {}): Promise<Order> {
  const mug = await makeProduct(db, { title: 'Кружка' });
  return dataOf<Order>(await api.post('/api/order', orderBody([{ id: mug.id, quantity: 2 }], BUYER), by));
}

/** Asks the order's buyer to agree to one piece instead of two. */
async function proposed({ id }: Order): Promise<number> {
  const manager = await makeManager(db);
  const { version, now } = await readEditableOrder(db, id);
  const change = { lines: now.lines.map(({ line_id }) => ({ line_id, quantity: 1 })) };
  await proposeEdit({ db }, id, { version, change, by_phone: false }, { userId: manager.id, channel: 'api' });
  return (await db.orderEdit.findFirstOrThrow({ where: { orderId: id } })).id;
}

const endHold = ({ id }: Order) => db.order.update({ where: { id }, data: { status: 'cancelled', isHoldEnded: true } });

describe('the link of an account’s order, with somebody else', () => {
  it('shows what was bought, and not for whom', async () => {
    const owner = await signIn(1);
    const order = await placed(owner);
    const at = `/api/order/hash/${order.order_hash}`;
    for (const by of [{}, await signIn(2)]) {
      const read = await api.get(at, by);
      expect(dataOf<Order>(read)).toMatchObject({ fio: 'П••• М•••', user_id: null, items: [{ title: 'Кружка' }] });
      for (const secret of SECRETS) expect(read.text).not.toContain(secret);
    }
    expect(dataOf(await api.get(at, owner))).toEqual(order);
  });

  it('changes, restores and answers nothing', async () => {
    const owner = await signIn(1);
    const order = await placed(owner);
    const edit = await proposed(order);
    const at = `/api/order/hash/${order.order_hash}`;
    const calls = (by: { token?: string }) => [
      () => api.put(at, { address: 'Тула' }, by),
      () => api.post(`${at}/restore`, {}, by),
      () => api.post(`${at}/edits/${edit}/accept`, {}, by),
      () => api.post(`${at}/edits/${edit}/decline`, {}, by),
    ];
    const before = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { edits: true } });
    for (const call of calls({})) expect((await call()).body).toEqual(failure('unauthorized'));
    for (const call of calls(await signIn(2))) expect((await call()).body).toEqual(failure('forbidden'));
    expect(await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { edits: true } })).toEqual(before);
  });

  it('chooses no method that its owner would pay at the door, and learns nothing from another', async () => {
    const owner = await signIn(1);
    const { order_hash } = await placed(owner);
    const cash = await makePaymentMethod(db, { name: 'Наличными', type: 'cash' });
    const online = await makePaymentMethod(db, { name: 'Картой', type: 'card', provider: 'robokassa' });
    const choose = ({ id }: { id: number }, by: { token?: string }) =>
      api.post('/payment/method', { order_hash, payment_method_id: id }, by);
    expect((await choose(cash, {})).body).toEqual(failure('unauthorized'));
    expect((await choose(cash, await signIn(2))).body).toEqual(failure('forbidden'));
    const chosen = await choose(online, {});
    expect([chosen.status, dataOf<Order>(chosen).fio]).toEqual([200, 'П••• М•••']);
    for (const secret of SECRETS) expect(chosen.text).not.toContain(secret);
    expect(dataOf<Order>(await choose(cash, owner)).fio).toBe(BUYER.fio);
  });

  it('is read with a dead token as without one', async () => {
    const { order_hash } = await placed(await signIn(1));
    const read = await api.get(`/api/order/hash/${order_hash}`, { token: 'x'.repeat(43) });
    expect([read.status, dataOf<Order>(read).fio]).toEqual([200, 'П••• М•••']);
  });

  it('shows what the shop proposes, and that only its owner may answer', async () => {
    const owner = await signIn(1);
    const order = await placed(owner);
    await proposed(order);
    const at = `/api/order/hash/${order.order_hash}/page`;
    expect(dataOf<OrderPage>(await api.get(at))).toMatchObject({
      may_change: false,
      proposal: { id: expect.any(Number) },
    });
    const own = dataOf<OrderPage>(await api.get(at, owner));
    expect(own).toMatchObject({ may_change: true, proposal: { difference: { after: { lines: [{ quantity: 1 }] } } } });
  });
});

describe('with its owner', () => {
  it('it changes, answers and restores', async () => {
    const owner = await signIn(1);
    const order = await placed(owner);
    const at = `/api/order/hash/${order.order_hash}`;
    expect(dataOf<Order>(await api.put(at, { address: 'Тула' }, owner)).address).toBe('Тула');
    const edit = await proposed(order);
    expect(dataOf<Order>(await api.post(`${at}/edits/${edit}/accept`, {}, owner)).items).toMatchObject([
      { quantity: 1 },
    ]);
    await endHold(order);
    expect(dataOf<Order>(await api.post(`${at}/restore`, {}, owner)).status).toBe('pending');
  });
});

describe('the link of a guest’s order', () => {
  it('is the guest’s key: it reads, changes and restores the order', async () => {
    const order = await placed();
    const at = `/api/order/hash/${order.order_hash}`;
    expect(dataOf(await api.get(at))).toEqual(order);
    expect(dataOf<OrderPage>(await api.get(`${at}/page`)).may_change).toBe(true);
    expect((await api.put(at, { address: 'Тула' }, await signIn(2))).status).toBe(200);
    await endHold(order);
    expect((await api.post(`${at}/restore`)).status).toBe(200);
  });

  it('shows no more of its buyer once an account has replaced it', async () => {
    const guests = await placed();
    const { id } = await makeProduct(db);
    const body = orderBody([{ id, quantity: 1 }], { ...BUYER, replaces: guests.order_hash });
    expect((await api.post('/api/order', body, await signIn(1))).status).toBe(201);
    const read = await api.get(`/api/order/hash/${guests.order_hash}`);
    for (const secret of SECRETS) expect(read.text).not.toContain(secret);
  });
});
