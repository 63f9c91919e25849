import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { JOBS } from '#shared/domain/notifications/jobs.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { notifyStockChange } from '#shared/domain/stock/notify-stock-change.ts';
import { askForStock, withdrawStockRequest } from '#shared/domain/stock/stock-requests.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { clearJobs } from '#tests/support/jobs.ts';
import {
  addAttribute,
  GUEST,
  makeManager,
  makeProduct,
  makeUser,
  orderInput,
  setShop,
} from '#tests/support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

let managerId = 0;
beforeAll(async () => {
  managerId = (await makeManager(db)).id;
  await setShop(db, { lowStock: 3 });
});
afterEach(async () => {
  await clearJobs(db);
  await db.notification.deleteMany();
});

/** Runs the jobs that changes of stock have queued, each twice, as a queue may do. */
async function runJobs(): Promise<void> {
  const jobs = await db.$queryRaw<{ payload: unknown }[]>`
    SELECT payload FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE task.identifier = 'tell_stock_change' ORDER BY job.id`;
  for (const { payload } of jobs) {
    const moves = JOBS.tell_stock_change.parse(payload);
    for (let run = 0; run < 2; run++) await notifyStockChange({ db }, moves);
  }
  await clearJobs(db);
}

/** Notifications about stock since the last check, in their order. */
async function told(): Promise<string[]> {
  await runJobs();
  const rows = await db.notification.findMany({
    where: { kind: { in: ['stock_low_for_manager', 'stock_ended_for_manager', 'back_in_stock_for_customer'] } },
    orderBy: { id: 'asc' },
  });
  await db.notification.deleteMany();
  return rows.map(({ kind, recipientId }) => `${kind.replace(/_for_.*/, '')}: ${recipientId}`);
}

const low = () => `stock_low: ${managerId}`;
const ended = () => `stock_ended: ${managerId}`;
const back = (userId: number) => `back_in_stock: ${userId}`;

const buy = async (id: number, quantity: number) =>
  (await placeOrder({ db }, orderInput([{ id, quantity }]), GUEST)).order;
const cancel = (id: number) =>
  changeStatus({ db }, { id, asStaff: true }, 'cancelled', { userId: managerId, as: 'manager', channel: 'api' });
const setStock = (id: number, stock: number | null) => db.product.update({ where: { id }, data: { stock } });

describe('staff are notified of low stock', () => {
  it('once when it runs low, and once when it ends', async () => {
    const { id } = await makeProduct(db, { stock: 5 });
    await buy(id, 1);
    expect(await told()).toEqual([]);
    await buy(id, 1);
    expect(await told()).toEqual([low()]);
    await buy(id, 1);
    expect(await told()).toEqual([]);
    await buy(id, 2);
    expect(await told()).toEqual([ended()]);
  });

  it('only that it ended, when one order takes everything', async () => {
    const { id } = await makeProduct(db, { stock: 5 });
    await buy(id, 5);
    expect(await told()).toEqual([ended()]);
  });

  it('again only after it has risen above the threshold', async () => {
    const { id } = await makeProduct(db, { stock: 5 });
    const first = await buy(id, 2);
    expect(await told()).toEqual([low()]);
    await cancel(first.id);
    expect(await told()).toEqual([]);
    await buy(id, 3);
    expect(await told()).toEqual([low()]);
    await setStock(id, 3);
    await setStock(id, 1);
    expect(await told()).toEqual([]);
  });

  it('not when an order is replaced by one that takes the same last pieces', async () => {
    const { id } = await makeProduct(db, { stock: 2 });
    const buyer = { ...GUEST, userId: (await makeUser(db)).id };
    const { order } = await placeOrder({ db }, orderInput([{ id, quantity: 2 }]), buyer);
    expect(await told()).toEqual([ended()]);
    await placeOrder({ db }, orderInput([{ id, quantity: 2 }], { replaces: order.hash }), buyer);
    expect(await told()).toEqual([]);
  });

  it('by the product’s own threshold, and never of running low where that is 0', async () => {
    const own = await makeProduct(db, { stock: 12, lowStock: 10 });
    await buy(own.id, 2);
    expect(await told()).toEqual([low()]);
    const never = await makeProduct(db, { stock: 5, lowStock: 0 });
    await buy(never.id, 4);
    expect(await told()).toEqual([]);
    await buy(never.id, 1);
    expect(await told()).toEqual([ended()]);
  });

  it('of one variant, while the others sell', async () => {
    const { id } = await makeProduct(db);
    const { values } = await addAttribute(db, id, 'Размер', [{ value: 'S' }, { value: 'M' }]);
    const variants = await db.productVariant.createManyAndReturn({
      data: values.map((valueId) => ({ productId: id, valueIds: [valueId], stock: 4 })),
    });
    const [small] = variants;
    await db.productVariant.update({ where: { id: small?.id ?? 0 }, data: { stock: { decrement: 1 } } });
    await runJobs();
    const rows = await db.notification.findMany();
    expect(rows.map(({ kind, subject }) => [kind, subject.split(':').slice(0, 2).join(':')])).toEqual([
      ['stock_low_for_manager', `stock:${id}-${small?.id}`],
    ]);
  });

  it('not of what nobody can buy anyway', async () => {
    const { id } = await makeProduct(db, { stock: 5, isHidden: true });
    await setStock(id, 0);
    expect(await told()).toEqual([]);
  });

  it('nothing when the order was not placed after all', async () => {
    const { id } = await makeProduct(db, { stock: 2 });
    const failing = db.$transaction(async (tx) => {
      await tx.product.update({ where: { id }, data: { stock: 0 } });
      throw new Error('no order');
    });
    await expect(failing).rejects.toThrow('no order');
    expect(await told()).toEqual([]);
  });
});

describe('who asked is notified once when something is back in stock', () => {
  const soldOut = async () => (await makeProduct(db, { stock: 0 })).id;
  const any = (productId: number) => ({ productId, variantId: null });

  it('by a cancelled order', async () => {
    const { id } = await makeProduct(db, { stock: 1 });
    const order = await buy(id, 1);
    const [one, two] = [await makeUser(db), await makeUser(db)];
    for (const user of [one, two, two]) await askForStock({ db }, user, any(id));
    await told();
    await cancel(order.id);
    expect(await told()).toEqual([back(one.id), back(two.id)]);
    expect(await db.stockRequest.count({ where: { productId: id } })).toBe(0);
    await buy(id, 1);
    await setStock(id, 4);
    expect(await told()).toEqual([ended()]);
  });

  it('by staff, also when it is not counted any more, or shown again', async () => {
    const user = await makeUser(db);
    for (const comesBack of [
      (id: number) => setStock(id, 7),
      (id: number) => setStock(id, null),
      async (id: number) => {
        await db.product.update({ where: { id }, data: { isHidden: true } });
        await setStock(id, 7);
        expect(await told()).toEqual([]);
        await db.product.update({ where: { id }, data: { isHidden: false } });
      },
    ]) {
      const id = await soldOut();
      await askForStock({ db }, user, any(id));
      await comesBack(id);
      expect(await told()).toEqual([back(user.id)]);
    }
  });

  it('not by pieces that were sold again at the same moment', async () => {
    const id = await soldOut();
    const user = await makeUser(db);
    await askForStock({ db }, user, any(id));
    await db.$transaction(async (tx) => {
      await tx.product.update({ where: { id }, data: { stock: 1 } });
      await tx.product.update({ where: { id }, data: { stock: 0 } });
    });
    expect(await told()).toEqual([]);
    expect(await db.stockRequest.count({ where: { productId: id } })).toBe(1);
  });

  it('of exactly the variant that they wait for', async () => {
    const { id } = await makeProduct(db, { stock: 0 });
    const { values } = await addAttribute(db, id, 'Размер', [{ value: 'S' }, { value: 'M' }, { value: 'L' }]);
    const [small, medium, shared] = await db.productVariant.createManyAndReturn({
      data: values.map((valueId, n) => ({ productId: id, valueIds: [valueId], stock: n === 2 ? null : 0 })),
    });
    const [forSmall, forMedium, forShared, forAny] = [
      await makeUser(db),
      await makeUser(db),
      await makeUser(db),
      await makeUser(db),
    ];
    const ask = (user: typeof forAny, variantId: number | null) =>
      askForStock({ db }, user, { productId: id, variantId });
    await ask(forSmall, small?.id ?? 0);
    await ask(forMedium, medium?.id ?? 0);
    await ask(forShared, shared?.id ?? 0);
    await ask(forAny, null);
    await db.productVariant.update({ where: { id: small?.id ?? 0 }, data: { stock: 1 } });
    expect((await told()).sort()).toEqual([back(forSmall.id), back(forAny.id)].sort());
    await setStock(id, 1);
    expect(await told()).toEqual([back(forShared.id)]);
    await db.productVariant.update({ where: { id: medium?.id ?? 0 }, data: { stock: 9 } });
    expect(await told()).toEqual([back(forMedium.id)]);
  });

  it('unless they have taken it back', async () => {
    const id = await soldOut();
    const user = await makeUser(db);
    await askForStock({ db }, user, any(id));
    await withdrawStockRequest({ db }, user.id, any(id));
    await setStock(id, 1);
    expect(await told()).toEqual([]);
  });

  it('and nobody waits for what is there, whom the bot cannot write to, or for more than a hundred things', async () => {
    const id = await soldOut();
    const user = await makeUser(db);
    const there = await makeProduct(db, { stock: 1 });
    await expect(askForStock({ db }, user, any(there.id))).rejects.toMatchObject({ code: 'already_in_stock' });
    for (const data of [{ canMessage: false }, { telegramId: null, login: 'site', loginKey: 'site' }]) {
      const silent = await makeUser(db, data);
      await expect(askForStock({ db }, silent, any(id))).rejects.toMatchObject({ code: 'telegram_needed' });
    }
    const { categoryId } = there;
    const others = await db.product.createManyAndReturn({
      data: Array.from({ length: 100 }, (_, n) => ({ categoryId, title: `Чашка ${n}`, price: 100_00, stock: 0 })),
    });
    await db.stockRequest.createMany({ data: others.map((product) => ({ userId: user.id, productId: product.id })) });
    await expect(askForStock({ db }, user, any(id))).rejects.toMatchObject({ code: 'stock_requests_full' });
  });

  it('whichever comes first, the request or the return to stock', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await soldOut();
      const user = await makeUser(db);
      const [asked] = await Promise.allSettled([askForStock({ db }, user, any(id)), setStock(id, 1)]);
      expect(await told()).toEqual(asked.status === 'fulfilled' ? [back(user.id)] : []);
      expect(await db.stockRequest.count({ where: { productId: id } })).toBe(0);
    }
  });
});
