import { afterAll, describe, expect, it } from 'vitest';
import { fullUserSchema } from '#shared/contract/account.ts';
import { buyerProfile } from '#shared/domain/orders/buyer-profile.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { GUEST, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
const product = await makeProduct(db);

const order = async (userId: number, replaces?: string) =>
  (await placeOrder({ db }, orderInput([product], replaces ? { replaces } : {}), { ...GUEST, userId })).order;

describe('a buyer’s profile', () => {
  it('counts nothing for somebody who has bought nothing', async () => {
    const user = await makeUser(db, { login: 'Anna', loginKey: 'anna' });
    const profile = fullUserSchema.strict().parse(await buyerProfile(db, user));
    expect(profile).toMatchObject({ id: user.id, login: 'Anna', lastOrder: null, notice: null });
    expect(Object.values(profile.statsOrders)).toEqual([0, 0, 0, 0]);
  });

  it('counts the orders by status and shows the newest, leaving out what the buyer replaced', async () => {
    const [user, other] = [await makeUser(db), await makeUser(db)];
    await order(other.id);
    for (const status of ['completed', 'completed', 'cancelled', 'processing'] as const) {
      await db.order.update({ where: { id: (await order(user.id)).id }, data: { status } });
    }
    const replaced = await order(user.id);
    const last = await order(user.id, replaced.hash);
    const profile = await buyerProfile(db, user);
    expect(profile.statsOrders).toEqual({
      completed_orders: 2,
      cancelled_orders: 1,
      processing_orders: 1,
      pending_orders: 1,
    });
    expect(profile.lastOrder).toMatchObject({ id: last.id, order_number: last.number, status: 'pending' });
  });
});
