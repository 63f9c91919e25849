import { afterAll, expect, it } from 'vitest';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { pruneIdempotencyKeys } from '#shared/domain/orders/prune-idempotency-keys.ts';
import { createTestDatabase } from '../../support/database.ts';
import { GUEST, makeProduct, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const KEYS = ['0191d2a4-7c1e-7b1f-8a55-3f0c6d2f9b11', '0191d2a4-7c1e-7b1f-8a55-3f0c6d2f9b12'] as const;

it('a key is deleted after a week, its order never; until then the key finds the order', async () => {
  const input = orderInput([await makeProduct(db)]);
  const place = (key: string) => placeOrder({ db }, input, GUEST, { key, body: input });
  const [old, fresh] = [await place(KEYS[0]), await place(KEYS[1])];
  const at = (days: number) => ({ createdAt: new Date(Date.now() - days * 24 * 3600 * 1000) });
  await db.idempotencyKey.update({ where: { key: KEYS[0] }, data: at(7) });
  await db.idempotencyKey.update({ where: { key: KEYS[1] }, data: at(6.9) });
  expect(await pruneIdempotencyKeys(db)).toBe(1);
  expect(await place(KEYS[1])).toMatchObject({ isRepeated: true, order: { id: fresh.order.id } });
  expect((await place(KEYS[0])).order.id).not.toBe(old.order.id);
  expect(await db.order.count()).toBe(3);
  expect(await pruneIdempotencyKeys(db)).toBe(0);
});
