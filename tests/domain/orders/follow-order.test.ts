import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { followOrder } from '#shared/domain/orders/follow-order.ts';
import { orderAudience } from '#shared/domain/orders/order-audience.ts';
import { type PlacedOrder, placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { GUEST, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';
import { untilSomebodyWaits } from '../../support/waiting-lock.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
const product = await makeProduct(db);

const order = async (userId: number | null = null, replaces?: string): Promise<PlacedOrder['order']> =>
  (await placeOrder({ db }, orderInput([product], replaces ? { replaces } : {}), { ...GUEST, userId })).order;

describe('following an order', () => {
  it('sends its news to a person who knows the hash, once', async () => {
    const guest = await order();
    const { id } = await makeUser(db);
    expect(await orderAudience(db, guest.id)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => followOrder({ db }, guest.hash, id)));
    expect(await orderAudience(db, guest.id)).toEqual([id]);
    // The order is still a guest's: following is not owning.
    expect(await db.order.findUniqueOrThrow({ where: { id: guest.id } })).toMatchObject({ userId: null });
  });

  it('changes nothing for the buyer, who is notified anyway', async () => {
    const { id } = await makeUser(db);
    const own = await order(id);
    expect((await followOrder({ db }, own.hash, id)).number).toBe(own.number);
    expect(await db.orderFollower.count({ where: { orderId: own.id } })).toBe(0);
    expect(await orderAudience(db, own.id)).toEqual([id]);
  });

  it.each(['', 'x'.repeat(32), '%'])('tells nothing of the unknown hash %j', async (hash) => {
    const { id } = await makeUser(db);
    expect(await codeOf(followOrder({ db }, hash, id))).toBe('order_not_found');
    expect(await db.orderFollower.count({ where: { userId: id } })).toBe(0);
  });

  it('moves to the order that replaced it, whichever comes first', async () => {
    const [early, late] = [await makeUser(db), await makeUser(db)];
    const first = await order();
    await followOrder({ db }, first.hash, early.id);
    const second = await order(null, first.hash);
    const third = await order(null, second.hash);
    expect((await followOrder({ db }, first.hash, late.id)).id).toBe(third.id);
    expect(await orderAudience(db, third.id)).toEqual([early.id, late.id]);
    expect(await orderAudience(db, first.id)).toEqual([]);
  });

  it('survives a replacement that is being written', async () => {
    const { id } = await makeUser(db);
    const first = await order();
    await db.managerCard.create({ data: { orderId: first.id, chatId: 1n, messageId: 1 } });
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM manager_cards WHERE order_id = ${first.id} FOR UPDATE`;
      held.resolve();
      await release.promise;
    });
    await held.promise;
    // It has stored the order's successor, and now waits for the card's row.
    const replacing = order(null, first.hash);
    await untilSomebodyWaits(db);
    const following = followOrder({ db }, first.hash, id);
    await Promise.race([following, pause(300)]);
    release.resolve();
    await Promise.all([holding, following]);
    expect(await orderAudience(db, (await replacing).id)).toEqual([id]);
  });
});
