import { afterAll, describe, expect, it } from 'vitest';
import { followOrder } from '#shared/domain/orders/follow-order.ts';
import { findKnownOrder, listKnownOrders, unfollowOrder } from '#shared/domain/orders/known-orders.ts';
import { orderAudience } from '#shared/domain/orders/order-audience.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { GUEST, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
const product = await makeProduct(db);

const orderOf = async (userId: number | null, replaces?: string) =>
  (await placeOrder({ db }, orderInput([product], replaces ? { replaces } : {}), { ...GUEST, userId })).order;
const known = async (userId: number) =>
  (await listKnownOrders(db, userId, { page: 1, perPage: 10 })).orders.map(({ id }) => id);

describe('the orders that somebody knows', () => {
  it('are their own and those that they follow, newest first, without what was replaced', async () => {
    const [person, other] = [await makeUser(db), await makeUser(db)];
    const own = await orderOf(person.id);
    const guest = await orderOf(null);
    await followOrder({ db }, guest.hash, person.id);
    const replaced = await orderOf(person.id);
    const newest = await orderOf(person.id, replaced.hash);
    await orderOf(other.id);
    expect(await known(person.id)).toEqual([newest.id, guest.id, own.id]);
    expect(await findKnownOrder(db, own.id, person.id)).toMatchObject({ isOwn: true });
    expect(await findKnownOrder(db, guest.id, person.id)).toMatchObject({ isOwn: false });
    for (const [id, userId] of [
      [own.id, other.id],
      [guest.id, other.id],
      [replaced.id, person.id],
    ] as const) {
      expect(await codeOf(findKnownOrder(db, id, userId))).toBe('order_not_found');
    }
  });

  it('drop one that is no longer followed; their own stays', async () => {
    const person = await makeUser(db);
    const [own, guest] = [await orderOf(person.id), await orderOf(null)];
    await followOrder({ db }, guest.hash, person.id);
    await unfollowOrder({ db }, guest.id, person.id);
    await unfollowOrder({ db }, own.id, person.id);
    expect(await known(person.id)).toEqual([own.id]);
    expect(await orderAudience(db, guest.id)).toEqual([]);
  });
});
