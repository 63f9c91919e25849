import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createOverload } from '#api/overload.ts';
import { watchLoopDelay } from '#shared/platform/loop-delay.ts';
import { failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { recordedLog } from '../support/log.ts';
import { makeProduct, orderBody } from '../support/shop-fixture.ts';

const database = await createTestDatabase({ connections: 10 });
const db = database.prisma;
const log = recordedLog();
let isLate = false;
let time = 0;
const overload = createOverload({ log: log.log, isLate: () => isLate, most: 2, now: () => time });
const api = await startApi(db, { overload });
const product = await makeProduct(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});
beforeEach(() => {
  isLate = false;
});

const order = (options = {}) => api.post('/api/order', orderBody([{ id: product.id }]), options);
/** Holds a lock until `work` is done. */
const whileOrdersAreShut = (work: () => Promise<unknown>) =>
  db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`;
      await work();
    },
    { timeout: 20_000 },
  );

/** How many connections wait for the lock. */
const shutOut = async () =>
  (await db.$queryRaw<unknown[]>`SELECT 1 FROM pg_locks WHERE relation = 'orders'::regclass AND NOT granted`).length;

/** Does something while an order is under way, and returns what that order got. */
async function besideAnOrder(work: () => Promise<unknown>) {
  let taken: ReturnType<typeof order> | undefined;
  await whileOrdersAreShut(async () => {
    taken = order();
    await expect.poll(shutOut).toBe(1);
    await work();
  });
  if (!taken) throw new Error('no order was sent');
  return taken;
}

describe('a shop with too much to do', () => {
  it('refuses calls at once, with Retry-After, and takes them again as soon as it is over', async () => {
    const taken = await besideAnOrder(async () => {
      isLate = true;
      const refused = await order();
      expect([refused.status, refused.body]).toEqual([503, failure('unavailable')]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await api.get('/api/products')).status).toBe(503);
      isLate = false;
      expect((await api.get('/api/products')).status).toBe(200);
    });
    expect(taken.status).toBe(201);
  });

  it('takes calls one by one even where the machine itself is too slow', async () => {
    isLate = true;
    expect((await order()).status).toBe(201);
    expect((await order()).status).toBe(201);
  });

  it('never refuses health checks, nor payment webhooks', async () => {
    isLate = true;
    expect((await api.get('/api/health')).status).toBe(200);
    expect((await api.get('/api/health/redis')).status).toBe(200);
    const webhook = await api.get('/payment/robokassa/result?OutSum=1&InvId=987654321&SignatureValue=0');
    expect(webhook.body).toEqual(failure('payment_not_found'));
  });

  it('takes calls up to the limit at once, completes them, and has room again', async () => {
    const taken: ReturnType<typeof order>[] = [];
    await whileOrdersAreShut(async () => {
      taken.push(order(), order());
      await expect.poll(shutOut).toBe(2);
      expect((await order()).status).toBe(503);
    });
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([201, 201]);
    expect((await order()).status).toBe(201);
  });

  it('counts a call whose client has disconnected until its work ends', async () => {
    const ordersBefore = await db.order.count();
    const hungUp = new AbortController();
    const gone: Promise<unknown>[] = [];
    await whileOrdersAreShut(async () => {
      for (let n = 0; n < 2; n++) {
        const call = fetch(`${api.origin}/api/order`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(orderBody([{ id: product.id }])),
          signal: hungUp.signal,
        });
        gone.push(expect(call).rejects.toThrow());
      }
      await expect.poll(shutOut).toBe(2);
      hungUp.abort();
      await Promise.all(gone);
      expect((await order()).status).toBe(503);
    });
    await expect.poll(() => db.order.count()).toBe(ordersBefore + 2);
    await expect.poll(async () => (await order()).status).toBe(201);
  });

  it('logs the overload from time to time', async () => {
    await besideAnOrder(async () => {
      isLate = true;
      time += 60_000;
      log.entries.length = 0;
      for (let n = 0; n < 5; n++) await order();
      time += 60_000;
      await order();
    });
    expect(log.entries).toMatchObject([
      { isLate: true, refused: expect.any(Number) },
      { isLate: true, refused: 5 },
    ]);
  });
});

describe('the watchdog of the event loop', () => {
  it('reports a delay while turns are long, and not after one long turn', async () => {
    const watch = watchLoopDelay({ periodMs: 100, limitMs: 60 });
    const seen: boolean[] = [];
    const turn = (ms: number) =>
      new Promise<void>((resolve) => {
        const until = performance.now() + ms;
        while (performance.now() < until);
        setTimeout(resolve);
      });
    await turn(150);
    seen.push(watch.isLate());
    await expect.poll(async () => turn(120).then(watch.isLate)).toBe(true);
    await expect.poll(watch.isLate).toBe(false);
    expect(seen).toEqual([false]);
    watch.close();
  });
});
