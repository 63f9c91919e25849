import { Router } from 'express';
import { ShopError } from '#shared/domain/shop-error.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';

export function healthRoutes({ db }: ApiDeps): Router {
  const router = Router();

  /** 200 when the shop can sell: the database answers. */
  router.get('/health', async (_request, response) => {
    try {
      await db.$queryRaw`SELECT 1`;
    } catch (cause) {
      throw new ShopError('unavailable', { cause });
    }
    answer(response, { status: 'ok' });
  });
  return router;
}
