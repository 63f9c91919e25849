import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Buyer } from '#shared/domain/orders/create-order.ts';
import { findNotificationOrder, findOrderMessages } from '#shared/domain/orders/notification-order.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { clearJobs, queuedJobs } from '../../support/jobs.ts';
import { GUEST, makeManager, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase({ connections: 10 });
const db = database.prisma;
afterAll(database.drop);

const place = async (fields: Parameters<typeof orderInput>[1], buyer: Buyer = GUEST) =>
  (await placeOrder({ db }, orderInput([{ id: product.id }], fields), buyer)).order;
const buyerOf = (userId: number): Buyer => ({ ...GUEST, userId });

let product: Awaited<ReturnType<typeof makeProduct>>;

describe('an order that replaces another', () => {
  beforeEach(async () => {
    await db.order.deleteMany();
    await db.user.deleteMany();
    await clearJobs(db);
    product = await makeProduct(db, { stock: 10 });
  });

  it('cancels it, and both diaries record who did it', async () => {
    const anna = await makeUser(db);
    const old = await place({}, buyerOf(anna.id));
    const order = await place({ replaces: old.hash }, buyerOf(anna.id));
    expect(await db.order.findUniqueOrThrow({ where: { id: old.id } })).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Покупатель изменил корзину',
      replacedById: order.id,
    });
    expect(await db.orderEvent.findMany({ where: { orderId: old.id }, orderBy: { id: 'asc' } })).toMatchObject([
      { kind: 'created', to: 'pending', actorId: anna.id },
      {
        kind: 'status',
        from: 'pending',
        to: 'cancelled',
        actorId: anna.id,
        channel: 'api',
        details: { orderId: order.id },
      },
    ]);
    expect(order).toMatchObject({ status: 'pending' });
    expect(order.number).not.toBe(old.number);
  });

  it('takes over its waiting notifications and its cards, and notifies nobody twice', async () => {
    const manager = await makeManager(db);
    const anna = await makeUser(db);
    const old = await place({}, buyerOf(anna.id));
    await db.managerCard.create({ data: { orderId: old.id, chatId: manager.telegramId ?? 0n, messageId: 7 } });
    const order = await place({ replaces: old.hash, address: 'Новый адрес' }, buyerOf(anna.id));

    const notifications = await db.notification.findMany({ orderBy: { id: 'asc' } });
    expect(notifications).toHaveLength(2);
    for (const { id } of notifications) expect(await findNotificationOrder(db, id)).toMatchObject({ id: order.id });
    expect((await findOrderMessages(db, order.id))?.cards).toEqual([
      { chatId: Number(manager.telegramId), messageId: 7 },
    ]);
    expect((await findOrderMessages(db, old.id))?.cards).toEqual([]);
    expect((await queuedJobs(db)).map(({ task }) => task).sort()).toEqual([
      'refresh_cards',
      'send_notification',
      'send_notification',
    ]);
  });

  it('does not touch notifications about other things that the first order caused', async () => {
    const old = await place({});
    const created = await db.orderEvent.findFirstOrThrow({ where: { orderId: old.id, kind: 'created' } });
    const other = { kind: 'review_created_for_manager', subject: 'review:5', eventId: created.id };
    const { id } = await db.notification.create({ data: other });
    await place({ replaces: old.hash });
    expect(await db.notification.findUniqueOrThrow({ where: { id } })).toMatchObject(other);
  });

  it('may itself be replaced', async () => {
    await makeManager(db);
    let order = await place({});
    for (let n = 0; n < 3; n++) order = await place({ replaces: order.hash });
    expect(await db.notification.count()).toBe(1);
    expect(await db.order.count({ where: { status: 'pending' } })).toBe(1);
    expect(await db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({ stock: 9 });
  });

  it('notifies those whom the first one could not: a guest who has signed in, a new manager', async () => {
    const old = await place({});
    expect(await db.notification.count()).toBe(0);
    const [anna, manager] = [await makeUser(db), await makeManager(db)];
    await place({ replaces: old.hash }, buyerOf(anna.id));
    const told = await db.notification.findMany({ select: { recipientId: true } });
    expect(told.map(({ recipientId }) => recipientId).sort()).toEqual([anna.id, manager.id].sort());
    expect(await queuedJobs(db)).toHaveLength(3);
  });

  it('is refused for an order that is unknown, somebody else’s, at work or being paid, and nothing changes', async () => {
    await makeManager(db);
    const [anna, boris] = [await makeUser(db), await makeUser(db)];
    const annas = await place({}, buyerOf(anna.id));
    const atWork = await place({});
    await db.order.update({ where: { id: atWork.id }, data: { status: 'processing' } });
    const paid = await place({});
    await db.order.update({ where: { id: paid.id }, data: { paymentState: 'paid' } });
    const cancelled = await place({});
    await db.order.update({ where: { id: cancelled.id }, data: { status: 'cancelled' } });
    await db.product.update({ where: { id: product.id }, data: { stock: 4 } });

    const before = await dump();
    expect(await codeOf(place({ replaces: annas.hash }, buyerOf(boris.id)))).toBe('order_locked');
    for (const hash of [annas.hash, atWork.hash, paid.hash, cancelled.hash, 'x'.repeat(32)]) {
      expect(await codeOf(place({ replaces: hash }))).toBe('order_locked');
    }
    expect(await dump()).toEqual(before);
  });

  it('leaves the old order as it was when it is itself refused', async () => {
    const old = await place({});
    const before = await dump();
    expect(await codeOf(place({ replaces: old.hash, total_price: 1 }))).toBe('price_changed');
    expect(await dump()).toEqual(before);
  });

  it('is one of many that come at once', async () => {
    const old = await place({});
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => place({ replaces: old.hash })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.order.count({ where: { status: 'pending' } })).toBe(1);
    expect(await db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({ stock: 9 });
  });
});

const dump = () =>
  Promise.all([
    db.order.findMany({ orderBy: { id: 'asc' } }),
    db.orderEvent.findMany({ orderBy: { id: 'asc' } }),
    db.notification.findMany({ orderBy: { id: 'asc' } }),
    db.product.findUniqueOrThrow({ where: { id: product.id } }),
    queuedJobs(db),
  ]);
