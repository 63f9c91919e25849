import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits } from '#shared/platform/rate-limits.ts';
import { connectRedis, type RedisConnection } from '#shared/platform/redis.ts';
import { failure, startApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { redisOnPath } from '#tests/support/find-program.ts';
import { type RecordedLog, recordedLog } from '#tests/support/log.ts';
import { type RedisServer, startRedis } from '#tests/support/redis-server.ts';

const program = redisOnPath();
const described = program
  ? 'limits shared through Redis'
  : 'limits shared through Redis (skipped: no redis-server here)';

interface Copy {
  api: TestApi;
  redis: RedisConnection;
  kept: RecordedLog;
}

describe.skipIf(!program)(described, () => {
  let database: TestDatabase;
  let server: RedisServer;
  let copies: Copy[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startRedis(program ?? '');
  });
  afterEach(async () => {
    for (const { api, redis } of copies) {
      await api.close();
      await redis.close();
    }
    copies = [];
  });
  afterAll(async () => {
    await server.kill();
    await database.drop();
  });

  /** One more copy of the API, with three orders a minute. */
  const startCopy = async () => {
    const kept = recordedLog();
    const redis = connectRedis(server.url, kept.log);
    const api = await startApi(database.prisma, { limits: createRateLimits({ factor: 0.05, redis }), trustProxy: 1 });
    const copy = { api, redis, kept };
    copies.push(copy);
    await healthIs(copy, 200);
    return copy;
  };

  const health = ({ api }: Copy) => api.get('/api/health/redis');
  const healthIs = (copy: Copy, status: number) =>
    expect.poll(async () => (await health(copy)).status, { timeout: 20_000 }).toBe(status);
  const order = async ({ api }: Copy, address: string) => {
    const answer = await api.post('/api/order', {}, { headers: { 'x-forwarded-for': address } });
    return answer;
  };
  const statusOf = async (copy: Copy, address: string) => (await order(copy, address)).status;

  it('are one limit for two copies', async () => {
    const [one, other] = [await startCopy(), await startCopy()];
    const from = '203.0.113.1';
    expect(await statusOf(one, from)).toBe(422);
    expect(await statusOf(other, from)).toBe(422);
    expect(await statusOf(one, from)).toBe(422);
    const refused = await order(other, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await statusOf(other, '203.0.113.2')).toBe(422);
    expect((await health(one)).body.data).toEqual({ status: 'ok' });
  });

  it('hold under many calls to both copies', async () => {
    const both = [await startCopy(), await startCopy()];
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => statusOf(both[n % 2] as Copy, '203.0.113.3')),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(3);
  });

  it('are separate in each copy while Redis is down, and shared again when it is back', async () => {
    const copy = await startCopy();
    const from = '203.0.113.4';
    expect(await statusOf(copy, from)).toBe(422);
    await server.kill();

    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push(await statusOf(copy, from));
    expect(statuses).toEqual([422, 422, 422, 429, 429]);
    await healthIs(copy, 503);
    const down = await health(copy);
    expect(down.body).toMatchObject({ ...failure('unavailable'), data: { status: 'down' } });
    expect((await copy.api.get('/api/health')).status).toBe(200);
    expect((await copy.api.get('/api/products')).status).toBe(200);

    await server.restart();
    await healthIs(copy, 200);
    expect(await statusOf(copy, from)).toBe(422);
    // One log line for the whole outage, and none for the calls during it.
    expect(copy.kept.errors().map(({ msg }) => msg)).toEqual([expect.stringContaining('Redis is unavailable')]);
    expect(copy.kept.entries.filter(({ msg }) => msg === 'Redis is back')).toHaveLength(1);
    expect(copy.api.errors()).toEqual([]);
  });

  it('keep nobody waiting for a Redis that hangs', async () => {
    const copy = await startCopy();
    server.freeze();
    try {
      const started = performance.now();
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++) statuses.push(await statusOf(copy, '203.0.113.5'));
      expect(statuses).toEqual([422, 422, 422, 429, 429]);
      expect(performance.now() - started).toBeLessThan(5_000);
      expect((await health(copy)).status).toBe(503);
    } finally {
      server.wake();
    }
    await healthIs(copy, 200);
    expect(copy.kept.errors()).toHaveLength(1);
  });

  it('need no Redis at the start', async () => {
    await server.kill();
    const kept = recordedLog();
    const redis = connectRedis(server.url, kept.log);
    const api = await startApi(database.prisma, { limits: createRateLimits({ factor: 1, redis }) });
    const copy = { api, redis, kept };
    copies.push(copy);
    expect(await statusOf(copy, '203.0.113.6')).toBe(422);
    expect((await health(copy)).status).toBe(503);
    await server.restart();
    await healthIs(copy, 200);
  });
});
