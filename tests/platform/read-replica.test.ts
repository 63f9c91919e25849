import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCachedAnswers } from '#api/cache/cached-answers.ts';
import type { Product } from '#shared/contract/product.ts';
import { recall, recallBy } from '#shared/domain/recall.ts';
import { connectDatabase, type Database } from '#shared/platform/database.ts';
import { checkReplica } from '#shared/platform/doctor/check-replica.ts';
import { createDomainCache } from '#shared/platform/domain-cache.ts';
import { openReadReplica } from '#shared/platform/read-replica/open-read-replica.ts';
import { listenToShopChanges } from '#shared/platform/shop-changes.ts';
import { dataOf, failure, startApi } from '../support/api.ts';
import { recordedLog } from '../support/log.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from '../support/replicated-database.ts';
import { makeCategory, makeProduct, orderBody, rub } from '../support/shop-fixture.ts';

const WITHIN = { timeout: 15_000, interval: 5 };

/** One of several API processes of a shop, with its own connections and cache. */
async function startCopy({ url, readUrl }: { url: string; readUrl: string }) {
  const database = connectDatabase(url);
  const log = recordedLog();
  const changes = listenToShopChanges(url, log.log);
  recallBy(database.prisma, createDomainCache(changes));
  const replica = openReadReplica({ url: readUrl, primary: database.prisma, changes, log: log.log });
  const answerCache = createCachedAnswers(changes);
  const api = await startApi(database.prisma, { answerCache, replica });
  return {
    api,
    log,
    answerCache,
    db: database.prisma,
    changes,
    replica,
    reads: () => replica.figures().reads,
    isUsed: () => vi.waitFor(() => expect(replica.figures().status).toBe('ok'), WITHIN),
    /** Waits until this process has got all changes committed so far. */
    hasHeard: () => {
      changes.expectMore();
      return changes.caughtUp();
    },
    close: async () => {
      await api.close();
      await replica.close();
      await changes.close();
      await database.close();
    },
  };
}

type Copy = Awaited<ReturnType<typeof startCopy>>;

describe('a shop with a read replica', () => {
  let pair: ReplicatedDatabase;
  let copies: [Copy, Copy];
  let db: Database['prisma'];
  let mug: number;
  let asked = 0;

  /** Lists that are not cached yet. */
  const freshList = () => `/api/products/category/mugs?never=${asked++}`;
  const priceIn = async ({ api }: Copy, path: string) => {
    const found = dataOf<Product | Product[]>(await api.get(path));
    return [found].flat().find(({ id }) => id === mug)?.price;
  };
  const setPrice = (roubles: number) => db.product.update({ where: { id: mug }, data: { price: rub(roubles) } });
  const paused = async (isPaused: boolean) => pair.onStandby(`SELECT pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`);
  const readsMade = async ({ reads }: Copy, work: () => Promise<unknown>) => {
    const before = reads();
    await work();
    return { replica: reads().replica - before.replica, primary: reads().primary - before.primary };
  };

  beforeAll(async () => {
    pair = await startReplicatedDatabase();
    copies = [await startCopy(pair), await startCopy(pair)];
    db = copies[0].db;
    const { id: categoryId } = await makeCategory(db, { slug: 'mugs' });
    mug = (await makeProduct(db, { categoryId, title: 'Кружка', stock: 1000 })).id;
    for (const copy of copies) {
      await copy.hasHeard();
      await copy.isUsed();
    }
    // Starting two servers takes time.
  }, 120_000);
  afterAll(async () => {
    for (const copy of copies ?? []) await copy.close();
    await pair?.stop();
  });

  it('reads public answers from the replica, and everything else where it is written', async () => {
    const [{ api, isUsed }] = copies;
    const calls = [
      freshList(),
      '/api/products?facets=1',
      `/api/products/${mug}`,
      `/api/products/${mug}/related`,
      '/api/products/search?q=%D0%BA%D1%80%D1%83%D0%B6%D0%BA%D0%B0',
      '/api/categories',
      '/api/settings',
      '/api/sales/all',
    ];
    const made = await readsMade(copies[0], async () => {
      for (const call of calls) expect([call, (await api.get(call)).status]).toEqual([call, 200]);
    });
    expect(made).toEqual({ replica: calls.length, primary: 0 });
    const others = await readsMade(copies[0], async () => {
      expect((await api.post('/api/order', orderBody([{ id: mug }]))).status).toBe(201);
      await api.get('/api/user/me');
      await api.get('/api/health');
    });
    expect(others).toEqual({ replica: 0, primary: 0 });
    await isUsed();
  });

  it('also takes an answer that something does not exist from the replica', async () => {
    const [{ api }] = copies;
    const made = await readsMade(copies[0], async () => {
      expect((await api.get('/api/products/999999')).body).toEqual(failure('not_found'));
      expect((await api.get('/api/products?page=0')).status).toBe(422);
    });
    expect(made.primary).toBe(0);
  });

  it('returns no old price in any process while the replica has stopped, and caches none', async () => {
    await setPrice(100);
    for (const copy of copies) {
      await copy.hasHeard();
      await copy.isUsed();
      expect(await priceIn(copy, `/api/products/${mug}`)).toBe(100);
    }
    await paused(true);
    onTestFinished(() => paused(false));
    await setPrice(200);
    for (const copy of copies) await copy.hasHeard();
    const list = freshList();
    for (const copy of copies) {
      expect(copy.replica.figures().status).toBe('behind');
      expect((await copy.api.get('/api/health/replica')).body.data).toEqual({ status: 'behind' });
      const made = await readsMade(copy, async () => {
        for (const path of [`/api/products/${mug}`, list]) expect(await priceIn(copy, path)).toBe(200);
      });
      expect(made).toEqual({ replica: 0, primary: 2 });
    }
    await paused(false);
    for (const copy of copies) {
      await copy.isUsed();
      expect(copy.answerCache.find(list)).toBeDefined();
      expect(await priceIn(copy, list)).toBe(200);
      const made = await readsMade(copy, async () => expect(await priceIn(copy, freshList())).toBe(200));
      expect(made).toEqual({ replica: 1, primary: 0 });
    }
  });

  it('shows the buyer what is left right after the order', async () => {
    const [copy] = copies;
    const stockOf = async () => dataOf<Product>(await copy.api.get(`/api/products/${mug}`)).stock ?? 0;
    await db.product.update({ where: { id: mug }, data: { stock: 5 } });
    for (let sold = 1; sold <= 5; sold++) {
      expect((await copy.api.post('/api/order', orderBody([{ id: mug }]))).status).toBe(201);
      expect(await stockOf()).toBe(5 - sold);
    }
    await db.product.update({ where: { id: mug }, data: { stock: 1000 } });
  });

  it('returns nothing old while prices change under many readers', async () => {
    // The first readers may come before the first change.
    await setPrice(price);
    const made = await Promise.all(copies.map((copy) => readsMade(copy, () => readWhileChanging(copy))));
    expect(made.every(({ replica }) => replica > 0)).toBe(true);
    // It depends on timing which copy reads while the replica is behind.
    expect(made.some(({ primary }) => primary > 0)).toBe(true);
  });

  const readsReplica = async ({ reads }: Copy) => {
    const before = reads().replica;
    await vi.waitFor(() => expect(reads().replica).toBeGreaterThan(before), WITHIN);
  };

  let price = 1000;
  let isChanging = true;
  /** An answer must not be older than what was known when its call began; the first copy also changes the price. */
  async function readWhileChanging(copy: Copy) {
    const change = async () => {
      for (let n = 0; n < 40; n++) {
        await setPrice(++price);
        // While nothing changes, reads go to the replica again.
        if (n % 8 === 0) await Promise.all(copies.map(readsReplica));
      }
      isChanging = false;
    };
    const read = async (pathOf: () => string) => {
      while (isChanging) {
        // The last one may still be in progress.
        const least = price - 1;
        await copy.hasHeard();
        expect(await priceIn(copy, pathOf())).toBeGreaterThanOrEqual(least);
      }
    };
    await Promise.all([
      ...(copy === copies[0] ? [change()] : []),
      read(() => `/api/products/${mug}`),
      read(freshList),
      read(() => '/api/products/category/mugs'),
      read(() => '/api/products/search?q=%D0%BA%D1%80%D1%83%D0%B6%D0%BA%D0%B0'),
    ]);
    await copy.hasHeard();
    for (const path of [`/api/products/${mug}`, '/api/products/category/mugs']) {
      expect(await priceIn(copy, path)).toBe(price);
    }
  }

  it('sells and answers while the replica is down, and uses it again later', async () => {
    const [copy] = copies;
    await copy.isUsed();
    copy.log.entries.length = 0;
    let isUp = false;
    onTestFinished(async () => void (isUp || (await pair.startStandby())));
    await pair.killStandby();
    // Its last processes may still answer for a moment.
    await vi.waitFor(async () => {
      expect((await copy.api.get(freshList())).status).toBe(200);
      expect(copy.replica.figures().status).toBe('down');
    }, WITHIN);
    const made = await readsMade(copy, async () => {
      for (let n = 0; n < 5; n++) expect((await copy.api.get(freshList())).status).toBe(200);
    });
    expect(made).toEqual({ replica: 0, primary: 5 });
    expect((await copy.api.get('/api/health/replica')).status).toBe(503);
    expect((await copy.api.get('/api/health')).status).toBe(200);
    expect((await copy.api.post('/api/order', orderBody([{ id: mug }]))).status).toBe(201);
    expect(await checkReplica(db, { databaseReadUrl: pair.readUrl })).toMatchObject([{ state: 'warning' }]);
    await pair.startStandby();
    isUp = true;
    await copy.isUsed();
    expect(await readsMade(copy, () => copy.api.get(freshList()))).toEqual({ replica: 1, primary: 0 });
    expect(copy.log.entries.map(({ msg }) => msg)).toEqual([
      'the read replica does not answer: the primary does',
      'the read replica answers again',
    ]);
    expect(await checkReplica(db, { databaseReadUrl: pair.readUrl })).toMatchObject([{ state: 'good' }]);
  });

  it('asks the primary when the replica cancels a read, and continues with the replica', async () => {
    const [{ replica, isUsed }] = copies;
    await isUsed();
    let tries = 0;
    const answer = await replica.read(async (from) => {
      tries++;
      if (tries === 1) throw Object.assign(new Error('conflict with recovery'), { severity: 'ERROR', code: '40001' });
      return from === db;
    });
    expect([tries, answer, replica.figures().status]).toEqual([2, true, 'ok']);
  });

  it('does not wait for a replica that is silent', async () => {
    const [copy] = copies;
    await copy.isUsed();
    const started = performance.now();
    expect(await copy.replica.read((from) => (from === db ? Promise.resolve('here') : new Promise(() => {})))).toBe(
      'here',
    );
    expect(performance.now() - started).toBeLessThan(4_000);
    await copy.isUsed();
  });

  it('caches nothing read from the replica before it replayed the change', async () => {
    const [copy] = copies;
    await setPrice(1);
    await copy.hasHeard();
    await copy.isUsed();
    // It starts on the replica before the change is announced, and reads from it after that.
    const path = `/api/products/${mug}?race`;
    const readPrice = async (from: Database['prisma']) =>
      (await from.product.findUniqueOrThrow({ where: { id: mug } })).price;
    const recalled = (from: Database['prisma']) => recall(from, 'race', ['catalog'], () => readPrice(from));
    await paused(true);
    onTestFinished(() => paused(false));
    const found = await copy.answerCache.findOrMake(path, () =>
      copy.replica.read(async (from) => {
        await setPrice(2);
        await copy.hasHeard();
        expect(from).not.toBe(db);
        return { body: JSON.stringify(await readPrice(from)), topics: ['catalog'] };
      }),
    );
    expect(found).toBeDefined();
    expect(copy.answerCache.find(path)).toBeUndefined();
    expect(await priceIn(copy, `/api/products/${mug}`)).toBe(2);
    await paused(false);
    await copy.isUsed();
    await paused(true);
    // The same with a small value that is first read in the middle of an answer.
    const seen = await copy.replica.read(async (from) => {
      if (from !== db) {
        await setPrice(3);
        await copy.hasHeard();
      }
      return recalled(from);
    });
    expect(seen).toBe(rub(3));
    await paused(false);
    await copy.isUsed();
    expect(await copy.replica.read(recalled)).toBe(rub(3));
  });

  it('refuses a server that is not a standby of its database', async () => {
    const log = recordedLog();
    const { changes } = copies[0];
    const wrong = openReadReplica({ url: pair.url, primary: db, changes, log: log.log });
    onTestFinished(wrong.close);
    await vi.waitFor(() => expect(log.entries).toHaveLength(1), WITHIN);
    expect(log.entries[0]).toMatchObject({ err: { message: expect.stringContaining('пишет сам') } });
    expect(await wrong.read(async (from) => from === db)).toBe(true);
    expect(await checkReplica(db, { databaseReadUrl: pair.url })).toMatchObject([{ state: 'warning' }]);
  });
});
