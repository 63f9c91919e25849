import { Router } from 'express';
import { funnelInput } from '#shared/contract/funnel.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';

/** Where storefronts report how far a visit came. It stores no address, no account and no cookie. */
export function funnelRoutes({ funnel }: Pick<ApiDeps, 'funnel'>): Router {
  const router = Router();
  router.post('/funnel', (request, response) => {
    const { step } = funnelInput.parse(request.body);
    funnel.count(step);
    answer(response, { step }, {}, 202);
  });
  return router;
}
