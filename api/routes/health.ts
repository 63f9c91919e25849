import { Router } from 'express';
import type { RedisHealth, ReplicaHealth } from '#shared/contract/health.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { assertDatabaseAnswers } from '#shared/platform/database-answers.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';

export function healthRoutes({ db, limits, replica }: ApiDeps): Router {
  const router = Router();

  /** 200 when the shop can sell: the database answers. */
  router.get('/health', async (_request, response) => {
    try {
      await assertDatabaseAnswers(db);
    } catch (cause) {
      throw new ShopError('unavailable', { cause });
    }
    answer(response, { status: 'ok' });
  });

  /** 503 only while a configured Redis is down; the shop still sells. */
  router.get('/health/redis', async (_request, response) => {
    const status = await limits.redisState();
    if (status === 'down') throw new ShopError('unavailable', { data: { status } satisfies RedisHealth });
    answer<RedisHealth>(response, { status });
  });

  /** 503 only while a configured replica is down. */
  router.get('/health/replica', (_request, response) => {
    const status = replica?.figures().status ?? 'disabled';
    if (status === 'down') throw new ShopError('unavailable', { data: { status } satisfies ReplicaHealth });
    answer<ReplicaHealth>(response, { status });
  });
  return router;
}
