import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentState } from '#shared/contract/order-status.ts';
import { changeStatus, type StatusActor } from '#shared/domain/orders/change-status.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf, shopErrorOf } from '../../support/failure-code.ts';
import { clearJobs, queuedJobs } from '../../support/jobs.ts';
import { GUEST, makeManager, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase({ connections: 10 });
const db = database.prisma;
afterAll(database.drop);

const ADMIN: StatusActor = { userId: null, as: 'admin', channel: 'api' };

type Lines = Parameters<typeof orderInput>[0];
async function place(lines: Lines, userId: number | null = null) {
  const { order } = await placeOrder({ db }, orderInput(lines), { ...GUEST, userId });
  await db.notification.deleteMany();
  await clearJobs(db);
  return order.id;
}
const move = (id: number, to: 'pending' | 'processing' | 'completed' | 'cancelled', actor = ADMIN) =>
  changeStatus({ db }, { id, asStaff: true }, to, actor);
const cancelOwn = (id: number, userId: number) =>
  changeStatus({ db }, { id, userId }, 'cancelled', { userId, as: 'customer', channel: 'api' });
const stockOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).stock;
const pay = (id: number, paymentState: PaymentState) => db.order.update({ where: { id }, data: { paymentState } });
const paymentOf = async (id: number) => (await db.order.findUniqueOrThrow({ where: { id } })).paymentState;
const told = async () =>
  (await db.notification.findMany({ orderBy: [{ kind: 'asc' }, { recipientId: 'asc' }] })).map(
    ({ kind, recipientId }) => [kind, recipientId],
  );

/** How many succeeded; the others must have got a clear error. */
async function winners(works: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(works);
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    if (!(result.reason instanceof ShopError)) throw result.reason;
    expect(result.reason.code).toBe('illegal_transition');
  }
  return results.filter((result) => result.status === 'fulfilled').length;
}

beforeEach(async () => {
  await db.order.deleteMany();
  await db.user.deleteMany();
  await clearJobs(db);
});

describe('a step of an order', () => {
  it('writes the diary and redraws the cards', async () => {
    const manager = await makeManager(db);
    const id = await place([{ id: (await makeProduct(db)).id }]);
    const order = await move(id, 'processing', { userId: manager.id, as: 'manager', channel: 'bot' });
    expect(order.status).toBe('processing');
    expect(await db.orderEvent.findMany({ where: { orderId: id, kind: 'status' } })).toMatchObject([
      { from: 'pending', to: 'processing', actorId: manager.id, channel: 'bot' },
    ]);
    expect(await queuedJobs(db)).toMatchObject([{ task: 'refresh_cards', key: `refresh_cards:${id}` }]);
  });

  it('leaves no trace when it is refused', async () => {
    const id = await place([{ id: (await makeProduct(db)).id }]);
    expect(await codeOf(move(id, 'completed'))).toBe('illegal_transition');
    expect(await codeOf(move(id, 'pending'))).toBe('illegal_transition');
    expect(await codeOf(move(id, 'processing', { ...ADMIN, as: 'customer' }))).toBe('illegal_transition');
    expect(await db.orderEvent.count({ where: { orderId: id } })).toBe(1);
    expect([await told(), await queuedJobs(db)]).toEqual([[], []]);
  });

  it('is refused to a stranger, who reads that there is no such order', async () => {
    const [buyer, stranger] = [await makeUser(db), await makeUser(db)];
    const id = await place([{ id: (await makeProduct(db)).id }], buyer.id);
    expect(await codeOf(cancelOwn(id, stranger.id))).toBe('order_not_found');
    const guests = await place([{ id: (await makeProduct(db)).id }]);
    expect(await codeOf(cancelOwn(guests, stranger.id))).toBe('order_not_found');
  });

  it('is taken by one of many at once', async () => {
    const buyer = await makeUser(db);
    const product = await makeProduct(db, { stock: 9 });
    const id = await place([{ id: product.id, quantity: 4 }], buyer.id);
    expect(await winners(Array.from({ length: 10 }, () => move(id, 'processing')))).toBe(1);
    const mixed = Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0 ? move(id, 'completed') : n % 3 === 1 ? move(id, 'cancelled') : cancelOwn(id, buyer.id),
    );
    expect(await winners(mixed)).toBe(1);
    const { status } = await db.order.findUniqueOrThrow({ where: { id } });
    expect(await stockOf(product.id)).toBe(status === 'cancelled' ? 9 : 5);
    expect(await db.orderEvent.count({ where: { orderId: id, kind: 'status' } })).toBe(2);
  });
});

describe('a cancelled order', () => {
  it('gives its counted stock back once, however many cancel it', async () => {
    const [counted, free] = [await makeProduct(db, { stock: 10 }), await makeProduct(db)];
    const buyer = await makeUser(db);
    const id = await place(
      [
        { id: counted.id, quantity: 3 },
        { id: free.id, quantity: 2 },
      ],
      buyer.id,
    );
    expect(await stockOf(counted.id)).toBe(7);
    expect(await winners(Array.from({ length: 10 }, () => cancelOwn(id, buyer.id)))).toBe(1);
    expect([await stockOf(counted.id), await stockOf(free.id)]).toEqual([10, null]);
  });

  it('becomes refund_due when it was paid, and the diary records it', async () => {
    const buyer = await makeUser(db);
    const id = await place([{ id: (await makeProduct(db)).id }], buyer.id);
    await pay(id, 'paid');
    expect(await cancelOwn(id, buyer.id)).toMatchObject({ status: 'cancelled', paymentState: 'refund_due' });
    expect(await db.orderEvent.findMany({ where: { orderId: id, kind: 'payment' } })).toMatchObject([
      { from: 'paid', to: 'refund_due', actorId: buyer.id },
    ]);
  });

  it.each(['unpaid', 'pending', 'failed'] as const)('stays %s when it was not paid', async (state) => {
    const id = await place([{ id: (await makeProduct(db)).id }]);
    await pay(id, state);
    await move(id, 'cancelled');
    expect(await paymentOf(id)).toBe(state);
  });

  it.each([
    ['refund_due', 'unpaid'],
    ['refunded', 'unpaid'],
    ['unpaid', 'unpaid'],
  ] as const)('that was %s is %s again when an admin reopens it', async (before, after) => {
    const id = await place([{ id: (await makeProduct(db)).id }]);
    await move(id, 'cancelled');
    await pay(id, before);
    await move(id, 'pending');
    expect(await paymentOf(id)).toBe(after);
  });

  it('that an admin reopens while its money is still here is paid again', async () => {
    const id = await place([{ id: (await makeProduct(db)).id }]);
    const { amountToPay: amount } = await db.order.findUniqueOrThrow({ where: { id } });
    await db.payment.create({
      data: { orderId: id, provider: 'robokassa', amount, receivedAmount: amount, state: 'paid', paidAt: new Date() },
    });
    await pay(id, 'paid');
    await move(id, 'cancelled');
    expect(await paymentOf(id)).toBe('refund_due');
    await move(id, 'pending');
    expect(await paymentOf(id)).toBe('paid');
    await db.payment.deleteMany();
  });

  it('takes its stock again when it is reopened, and gives that back when cancelled again', async () => {
    const product = await makeProduct(db, { stock: 5 });
    const id = await place([{ id: product.id, quantity: 2 }]);
    for (const [to, left] of [
      ['cancelled', 5],
      ['pending', 3],
      ['cancelled', 5],
    ] as const) {
      await move(id, to);
      expect(await stockOf(product.id)).toBe(left);
    }
  });

  it('is not reopened when its stock has been sold, and no stock is taken', async () => {
    const [scarce, plenty] = [
      await makeProduct(db, { title: 'Чайник', stock: 2 }),
      await makeProduct(db, { stock: 9 }),
    ];
    const id = await place([
      { id: plenty.id, quantity: 4 },
      { id: scarce.id, quantity: 2 },
    ]);
    await move(id, 'cancelled');
    await place([{ id: scarce.id }]);
    const error = await shopErrorOf(move(id, 'pending'));
    expect([error.code, error.details]).toEqual([
      'stock_missing',
      [{ path: 'items.1', message: '«Чайник»: столько сейчас нет' }],
    ]);
    expect([await stockOf(scarce.id), await stockOf(plenty.id)]).toEqual([1, 9]);
    expect((await db.order.findUniqueOrThrow({ where: { id } })).status).toBe('cancelled');
  });

  it('uses the shop’s current choice of which stock is counted', async () => {
    const [noMore, fromNow] = [await makeProduct(db, { stock: 5 }), await makeProduct(db)];
    const id = await place([
      { id: noMore.id, quantity: 2 },
      { id: fromNow.id, quantity: 3 },
    ]);
    await move(id, 'cancelled');
    await db.product.update({ where: { id: noMore.id }, data: { stock: null } });
    await db.product.update({ where: { id: fromNow.id }, data: { stock: 8 } });
    await move(id, 'pending');
    expect([await stockOf(noMore.id), await stockOf(fromNow.id)]).toEqual([null, 5]);
    await db.product.update({ where: { id: noMore.id }, data: { stock: 1 } });
    await move(id, 'cancelled');
    expect([await stockOf(noMore.id), await stockOf(fromNow.id)]).toEqual([1, 8]);
  });

  it('that was replaced by another is not reopened', async () => {
    const product = await makeProduct(db);
    const { order } = await placeOrder({ db }, orderInput([{ id: product.id }]), GUEST);
    await placeOrder({ db }, orderInput([{ id: product.id }], { replaces: order.hash }), GUEST);
    expect(await codeOf(move(order.id, 'pending'))).toBe('illegal_transition');
  });
});

describe('the notifications of a step', () => {
  async function people() {
    const [buyer, follower, stranger] = [await makeUser(db), await makeUser(db), await makeUser(db)];
    const [manager, admin] = [await makeManager(db), await makeManager(db, { role: 'admin' })];
    await makeManager(db, { canMessage: false });
    await makeManager(db, { wantsNotifications: false });
    const id = await place([{ id: (await makeProduct(db)).id }], buyer.id);
    await db.orderFollower.create({ data: { orderId: id, userId: follower.id } });
    return { id, buyer: buyer.id, follower: follower.id, stranger: stranger.id, manager: manager.id, admin: admin.id };
  }
  const by = (userId: number, as: StatusActor['as']): StatusActor => ({ userId, as, channel: 'api' });

  it('go to the buyer and the followers while a manager works', async () => {
    const { id, buyer, follower, manager } = await people();
    await move(id, 'processing', by(manager, 'manager'));
    expect(await told()).toEqual([
      ['order_processing_for_customer', buyer],
      ['order_processing_for_customer', follower],
    ]);
    await move(id, 'completed', by(manager, 'manager'));
    expect(await told()).toEqual([
      ['order_completed_for_customer', buyer],
      ['order_completed_for_customer', follower],
      ['order_processing_for_customer', buyer],
      ['order_processing_for_customer', follower],
    ]);
    expect((await queuedJobs(db)).filter(({ task }) => task === 'send_notification')).toHaveLength(4);
  });

  it('of a buyer who cancels go to the managers and the followers, not back to the buyer', async () => {
    const { id, buyer, follower, manager, admin } = await people();
    await cancelOwn(id, buyer);
    expect(await told()).toEqual([
      ['order_cancelled_for_customer', follower],
      ['order_cancelled_for_manager', manager],
      ['order_cancelled_for_manager', admin],
    ]);
  });

  it('of a manager who cancels go to the customers and the other managers', async () => {
    const { id, buyer, follower, manager, admin } = await people();
    await move(id, 'cancelled', by(manager, 'manager'));
    expect(await told()).toEqual([
      ['order_cancelled_for_customer', buyer],
      ['order_cancelled_for_customer', follower],
      ['order_cancelled_for_manager', admin],
    ]);
  });

  it('tell every manager, also the one who cancelled, that money is to be returned', async () => {
    const { id, buyer, follower, manager, admin } = await people();
    await pay(id, 'paid');
    await move(id, 'cancelled', by(manager, 'manager'));
    expect(await told()).toEqual([
      ['order_cancelled_for_customer', buyer],
      ['order_cancelled_for_customer', follower],
      ['refund_due_for_manager', manager],
      ['refund_due_for_manager', admin],
    ]);
  });

  it('go out once when many cancel at once', async () => {
    const { id, buyer, manager, admin } = await people();
    await winners(Array.from({ length: 8 }, () => cancelOwn(id, buyer)));
    const managers = (await told()).filter(([kind]) => kind === 'order_cancelled_for_manager');
    expect(managers).toEqual([
      ['order_cancelled_for_manager', manager],
      ['order_cancelled_for_manager', admin],
    ]);
  });

  it('tell customers that a cancelled order is open again', async () => {
    const { id, buyer, follower, admin } = await people();
    await move(id, 'cancelled', by(admin, 'admin'));
    await db.notification.deleteMany();
    await move(id, 'pending', by(admin, 'admin'));
    expect(await told()).toEqual([
      ['order_reopened_for_customer', buyer],
      ['order_reopened_for_customer', follower],
    ]);
  });

  it('do not go to people whom Telegram has not proved', async () => {
    const website = await db.user.create({ data: { login: 'web', loginKey: 'web' } });
    const id = await place([{ id: (await makeProduct(db)).id }], website.id);
    await move(id, 'processing');
    expect(await told()).toEqual([]);
  });
});
