import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { lockGoods } from '#shared/domain/catalog/goods-lock.ts';
import { failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { makeProduct, orderBody } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const { prisma: db } = database;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

it('an order for goods that an import is writing is asked to come again soon, and is then placed once', async () => {
  const { id } = await makeProduct(db, { stock: 5 });
  const body = orderBody([{ id, quantity: 2 }]);
  const headers = { 'Idempotency-Key': randomUUID() };
  const order = () => api.post('/api/order', body, { headers });
  await db.$transaction(async (tx) => {
    await lockGoods(tx);
    await tx.product.update({ where: { id }, data: { description: 'Новое' } });
    const refused = await order();
    expect([refused.status, refused.body]).toEqual([503, failure('goods_busy')]);
    expect(refused.headers.get('retry-after')).toBe('3');
  });
  expect((await order()).status).toBe(201);
  expect((await order()).status).toBe(200);
  expect(await db.order.count()).toBe(1);
});
