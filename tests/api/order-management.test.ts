import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Order, orderSchema } from '#shared/contract/order.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { dataOf, failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { GUEST, makeManager, makeProduct, makeUser, orderInput } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

type Caller = 'guest' | 'dead' | 'stranger' | 'owner' | 'manager' | 'admin';
const tokens: Partial<Record<Caller, string>> = { dead: 'x'.repeat(43) };
let ownerId: number;
let productId: number;

beforeAll(async () => {
  const owner = await makeUser(db);
  ownerId = owner.id;
  const people = {
    owner,
    stranger: await makeUser(db),
    manager: await makeManager(db),
    admin: await makeManager(db, { role: 'admin' }),
  };
  for (const [name, { id }] of Object.entries(people)) tokens[name as Caller] = await openSession(db, id);
  productId = (await makeProduct(db)).id;
});
beforeEach(async () => {
  await db.order.deleteMany();
});

const place = async (userId: number | null = ownerId, id = productId) =>
  (await placeOrder({ db }, orderInput([{ id }]), { ...GUEST, userId })).order;
const call = (who: Caller, method: string, where: string, body?: unknown) => {
  const token = tokens[who];
  return api.send(method, where, body, token === undefined ? {} : { token });
};
const idsOf = (answer: Parameters<typeof dataOf>[0]) => dataOf<Order[]>(answer).map(({ id }) => id);

const CALLERS: Caller[] = ['guest', 'dead', 'stranger', 'owner', 'manager', 'admin'];
type Statuses = [guest: number, dead: number, stranger: number, owner: number, manager: number, admin: number];

describe('who may do what with an order', () => {
  it.each<[call: string, method: string, path: string, body: unknown, statuses: Statuses]>([
    ['reads it', 'GET', '/api/orders/ID', undefined, [401, 401, 404, 200, 200, 200]],
    ['changes its address', 'PUT', '/api/orders/ID/user', { address: 'Тверь' }, [401, 401, 404, 200, 404, 404]],
    ['sets its status', 'PUT', '/api/orders/ID/status', { status: 'processing' }, [401, 401, 403, 403, 200, 200]],
    ['cancels it', 'PUT', '/api/orders/ID/cancel', {}, [401, 401, 404, 200, 404, 404]],
    ['lists all', 'GET', '/api/orders', undefined, [401, 401, 403, 403, 200, 200]],
    ['lists their own', 'GET', '/api/orders/user/history', undefined, [401, 401, 200, 200, 200, 200]],
  ])('%s', async (_name, method, path, body, statuses) => {
    for (const [index, who] of CALLERS.entries()) {
      const order = await place();
      const answer = await call(who, method, path.replace('ID', String(order.id)), body);
      expect([who, answer.status]).toEqual([who, statuses[index]]);
      expect(answer.body.success).toBe(answer.status < 400);
      const now = await db.order.findUniqueOrThrow({ where: { id: order.id } });
      const isChanged = now.status !== 'pending' || now.address !== order.address;
      expect([who, isChanged]).toEqual([who, method === 'PUT' && answer.status === 200]);
    }
  });

  it('finds no order by a wrong id', async () => {
    for (const id of ['0', '-1', 'abc', '999999999', '99999999999', '1.5', '%00']) {
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', '/user'],
        ['PUT', '/cancel'],
        ['PUT', '/status'],
      ] as const) {
        const body = method === 'PUT' ? { status: 'processing', address: 'Тверь' } : undefined;
        expect((await call('admin', method, `/api/orders/${id}${path}`, body)).status).toBe(404);
      }
    }
  });
});

describe('PUT /api/orders/{id}/status', () => {
  it('refuses an unknown status with 422 and a forbidden step with 409', async () => {
    const { id } = await place();
    for (const body of [{ status: 'lost' }, { status: 1 }, {}]) {
      expect((await call('admin', 'PUT', `/api/orders/${id}/status`, body)).status).toBe(422);
    }
    const answer = await call('manager', 'PUT', `/api/orders/${id}/status`, { status: 'completed' });
    expect([answer.status, answer.body]).toEqual([409, failure('illegal_transition')]);
  });

  it('lets an admin reopen what a manager may not', async () => {
    const { id } = await place();
    const set = (who: Caller, status: string) => call(who, 'PUT', `/api/orders/${id}/status`, { status });
    await set('manager', 'cancelled');
    expect((await set('manager', 'pending')).status).toBe(409);
    const answer = await set('admin', 'pending');
    expect(orderSchema.strict().parse(answer.body.data)).toMatchObject({ id, status: 'pending' });
  });

  it('lets one of two managers take the step, and answers the other with 409', async () => {
    const { id } = await place();
    const answers = await Promise.all(
      (['manager', 'admin'] as const).map((who) =>
        call(who, 'PUT', `/api/orders/${id}/status`, { status: 'processing' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('PUT /api/orders/{id}/cancel', () => {
  it('works while the order is pending or in work, and not after', async () => {
    for (const [status, expected] of [
      ['pending', 200],
      ['processing', 200],
      ['completed', 409],
      ['cancelled', 409],
    ] as const) {
      const { id } = await place();
      await db.order.update({ where: { id }, data: { status } });
      const answer = await call('owner', 'PUT', `/api/orders/${id}/cancel`);
      expect([status, answer.status]).toEqual([status, expected]);
      if (expected === 200) expect(dataOf<Order>(answer).status).toBe('cancelled');
    }
  });
});

describe('PUT /api/orders/{id}/user', () => {
  it('takes the fields of the call by hash, and no others', async () => {
    const { id, cartTotal } = await place();
    const changes = {
      fio: 'Пётр',
      phone: '89161112233',
      address: 'Тверь',
      total_price: 1,
      status: 'completed',
      user_id: 1,
    };
    const order = dataOf<Order>(await call('owner', 'PUT', `/api/orders/${id}/user`, changes));
    expect(order).toMatchObject({
      fio: 'Пётр',
      phone: '+7 (916) 111-22-33',
      address: 'Тверь',
      status: 'pending',
      user_id: ownerId,
    });
    expect(order.total_price).toBe(cartTotal / 100);
    expect((await call('owner', 'PUT', `/api/orders/${id}/user`, {})).status).toBe(422);
    await db.order.update({ where: { id }, data: { status: 'processing' } });
    const late = await call('owner', 'PUT', `/api/orders/${id}/user`, { fio: 'Иван' });
    expect([late.status, late.body]).toEqual([409, failure('order_locked')]);
  });
});

describe('an order that is read', () => {
  const lineOf = async (id: number) => dataOf<Order>(await call('owner', 'GET', `/api/orders/${id}`)).items[0];

  it('names lines that are no longer available', async () => {
    const product = await makeProduct(db, { stock: null });
    const { id } = await place(ownerId, product.id);
    const change = (data: object) => db.product.update({ where: { id: product.id }, data });
    expect(await lineOf(id)).not.toHaveProperty('in_stock');
    await change({ stock: 0 });
    expect(await lineOf(id)).toMatchObject({ in_stock: false });
    await change({ stock: 1 });
    expect(await lineOf(id)).not.toHaveProperty('in_stock');
    await change({ isHidden: true });
    expect(await lineOf(id)).toMatchObject({ in_stock: false });
    await change({ isHidden: false });
    expect(await lineOf(id)).not.toHaveProperty('in_stock');
    await db.category.update({ where: { id: product.categoryId }, data: { isHidden: true } });
    expect(await lineOf(id)).toMatchObject({ in_stock: false });
    await db.product.delete({ where: { id: product.id } });
    expect(await lineOf(id)).toMatchObject({ id: null, in_stock: false });
  });

  it('counts the last piece as its own while it is open', async () => {
    const product = await makeProduct(db, { stock: 1 });
    const { id } = await place(ownerId, product.id);
    expect(await lineOf(id)).not.toHaveProperty('in_stock');
    await db.order.update({ where: { id }, data: { status: 'completed' } });
    expect(await lineOf(id)).toMatchObject({ in_stock: false });
  });
});

describe('the lists of orders', () => {
  it('page through one’s own history newest first, fifty at once, without repeating or skipping', async () => {
    const created = new Date();
    const orders: number[] = [];
    for (let n = 0; n < 53; n++) {
      const { id } = await place();
      // They have the same time, so the order of ids counts.
      await db.order.update({ where: { id }, data: { createdAt: created } });
      orders.unshift(id);
    }
    await place(null);
    const first = await call('owner', 'GET', '/api/orders/user/history');
    expect(first.body.pagination).toEqual({
      currentPage: 1,
      perPage: 50,
      total: 53,
      totalPages: 2,
      hasNext: true,
      hasPrev: false,
    } satisfies Pagination);
    const second = await call('owner', 'GET', '/api/orders/user/history?page=2');
    expect([...idsOf(first), ...idsOf(second)]).toEqual(orders);
    const small = await Promise.all(
      [1, 2, 3, 4].map((page) => call('owner', 'GET', `/api/orders/user/history?page=${page}&perPage=17`)),
    );
    expect(small.flatMap(idsOf)).toEqual(orders);
    for (const order of dataOf<Order[]>(first)) orderSchema.strict().parse(order);
  });

  it('keep other people’s orders and replaced orders out of the history', async () => {
    const old = await place();
    const input = orderInput([{ id: productId }], { replaces: old.hash });
    const { order } = await placeOrder({ db }, input, { ...GUEST, userId: ownerId });
    expect(idsOf(await call('owner', 'GET', '/api/orders/user/history'))).toEqual([order.id]);
    expect(idsOf(await call('stranger', 'GET', '/api/orders/user/history'))).toEqual([]);
    expect(idsOf(await call('manager', 'GET', '/api/orders'))).toEqual([order.id, old.id]);
  });

  it('filter by status and payment', async () => {
    const [plain, working, paid] = [await place(), await place(null), await place()];
    await db.order.update({ where: { id: working.id }, data: { status: 'processing' } });
    await db.order.update({ where: { id: paid.id }, data: { status: 'processing', paymentState: 'paid' } });
    const all = async (query: string) => idsOf(await call('admin', 'GET', `/api/orders?${query}`));
    expect(await all('')).toEqual([paid.id, working.id, plain.id]);
    expect(await all('status=processing')).toEqual([paid.id, working.id]);
    expect(await all('status=processing&payment_status=unpaid')).toEqual([working.id]);
    expect(await all('payment_status=paid')).toEqual([paid.id]);
    expect(idsOf(await call('owner', 'GET', '/api/orders/user/history?status=pending'))).toEqual([plain.id]);
  });

  it('have twenty of all orders by default, a hundred at most, and refuse nonsense', async () => {
    const perPage = async (query: string) =>
      ((await call('admin', 'GET', `/api/orders?${query}`)).body.pagination as Pagination).perPage;
    expect([await perPage(''), await perPage('per_page=500'), await perPage('perPage=7')]).toEqual([20, 100, 7]);
    for (const query of [
      'status=lost',
      'payment_status=no',
      'page=0',
      'page=x',
      'per_page=-1',
      'status=pending&status=completed',
    ]) {
      expect([query, (await call('admin', 'GET', `/api/orders?${query}`)).status]).toEqual([query, 422]);
    }
  });
});
