import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listenToShopChanges, type ShopChanges } from '#shared/platform/shop-changes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { recordedLog } from '#tests/support/log.ts';
import { addAttribute, makeProduct, makeUser, rub, setShop } from '#tests/support/shop-fixture.ts';

describe('changes of the shop', () => {
  let database: TestDatabase;
  let changes: ShopChanges;
  let told: (string | null)[] = [];
  const log = recordedLog();

  beforeAll(async () => {
    database = await createTestDatabase();
    changes = listenToShopChanges(database.url, log.log);
    changes.subscribe((topic) => void told.push(topic));
    await vi.waitFor(() => expect(changes.isHeard()).toBe(true), { timeout: 20_000 });
  });
  beforeEach(() => {
    told = [];
  });
  afterAll(async () => {
    await changes.close();
    await database.drop();
  });

  /** The topics that were announced for the commits of `work`, each once. */
  const topicsOf = async (work: () => Promise<unknown>) => {
    changes.expectMore();
    await changes.caughtUp();
    told = [];
    await work();
    changes.expectMore();
    expect(changes.isCurrent()).toBe(false);
    expect(await changes.caughtUp()).toBe(true);
    return [...new Set(told)].sort();
  };

  it('are reported before the answer to a request made after the commit', async () => {
    const { id } = await makeProduct(database.prisma);
    for (let price = 1; price <= 30; price++) {
      expect(
        await topicsOf(() => database.prisma.product.update({ where: { id }, data: { price: rub(price) } })),
      ).toEqual(['catalog']);
    }
  });

  it('are of goods, the shop, reviews, or the pieces of one product', async () => {
    const db = database.prisma;
    const product = await makeProduct(db, { stock: 5 });
    const user = await makeUser(db);
    const one = { where: { id: product.id } };
    expect(await topicsOf(() => db.product.update({ ...one, data: { stock: { decrement: 1 } } }))).toEqual([
      `stock:${product.id}`,
    ]);
    expect(await topicsOf(() => db.product.update({ ...one, data: { stock: 9, title: 'Иначе' } }))).toEqual([
      'catalog',
    ]);
    expect(await topicsOf(() => addAttribute(db, product.id, 'Цвет', [{ value: 'белый' }]))).toEqual(['catalog']);
    expect(await topicsOf(() => setShop(db, { title: 'Лавка' }))).toEqual(['shop']);
    const review = { productId: product.id, userId: user.id, rating: 5, comment: 'Хорошо' };
    expect(await topicsOf(() => db.review.create({ data: review }))).toEqual(['reviews']);
    expect(await topicsOf(() => makeUser(db))).toEqual([]);
  });

  it('are not reported for a rollback, nor for a row that was written unchanged', async () => {
    const db = database.prisma;
    const product = await makeProduct(db, { stock: 5 });
    const one = { where: { id: product.id } };
    expect(
      await topicsOf(() =>
        db
          .$transaction(async (tx) => {
            await tx.product.update({ ...one, data: { price: 1 } });
            throw new Error('never mind');
          })
          .catch(() => {}),
      ),
    ).toEqual([]);
    expect(await topicsOf(() => db.product.update({ ...one, data: { stock: 5 } }))).toEqual([]);
  });

  it('are all considered missed when the connection breaks, and are received again when it is back', async () => {
    const [{ pid } = { pid: 0 }] = await database.prisma.$queryRaw<{ pid: number }[]>`
      SELECT pid FROM pg_stat_activity WHERE application_name = 'prilavok changes' AND datname = current_database()`;
    told = [];
    await database.prisma.$queryRaw`SELECT pg_terminate_backend(${pid}::int, 5000)`;
    await vi.waitFor(() => expect(told).toEqual([null, null]), { timeout: 20_000 });
    expect(await topicsOf(() => setShop(database.prisma, { title: 'Прилавок' }))).toEqual(['shop']);
    expect(log.entries.map(({ msg }) => msg)).toEqual([
      'changes of the shop are not received: nothing is cached until they are',
      'changes of the shop are received again',
    ]);
  });

  it('do not make anybody wait when no database answers', async () => {
    const silent = recordedLog();
    const unheard = listenToShopChanges('postgres://nobody@127.0.0.1:1/none', silent.log);
    expect(await unheard.caughtUp()).toBe(false);
    expect(unheard.isHeard()).toBe(false);
    await unheard.close();
  });

  it('are listened to for days without storing each heartbeat of the connection', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    let beats = 0;
    // A spy would keep each of them in memory too.
    const { query } = pg.Client.prototype;
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      beats++;
      return Reflect.apply(query, this, args);
    } as typeof query;
    const quick = listenToShopChanges(database.url, recordedLog().log, 0);
    onTestFinished(async () => {
      pg.Client.prototype.query = query;
      await quick.close();
    });
    const heapAfter = async (count: number) => {
      while (beats < count) await pause(20);
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = await heapAfter(500);
    expect((await heapAfter(2500)) - before).toBeLessThan(200_000);
  });
});

it('changes of the shop are asked for once by all who wait for the same ones', async () => {
  const database = await createTestDatabase();
  // No heartbeat comes in between.
  const changes = listenToShopChanges(database.url, recordedLog().log, 60_000);
  await vi.waitFor(() => expect(changes.isHeard()).toBe(true), { timeout: 20_000 });
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(async () => {
    asked.mockRestore();
    await changes.close();
    await database.drop();
  });
  changes.expectMore();
  expect(await Promise.all([changes.caughtUp(), changes.caughtUp(), changes.caughtUp()])).toEqual([true, true, true]);
  expect(asked).toHaveBeenCalledTimes(1);
  changes.expectMore();
  const before = changes.caughtUp();
  changes.expectMore();
  // An answer to an earlier question may come before the latest change.
  expect(await Promise.all([before, changes.caughtUp()])).toEqual([true, true]);
  expect(asked).toHaveBeenCalledTimes(3);
});
