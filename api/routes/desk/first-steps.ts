import { Router } from 'express';
import type { FirstStepView } from '#shared/contract/desk/first-steps.ts';
import { readFirstSteps } from '#shared/domain/settings/first-steps.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';

/** What the shop still needs before its first buyer. */
export function firstStepRoutes({ db, payments }: Pick<ApiDeps, 'db' | 'payments'>): Router {
  const router = Router();
  router.get('/desk/first-steps', async (_request, response) => {
    requireStaff(response);
    answer<FirstStepView[]>(response, await readFirstSteps(db, payments.gateways));
  });
  return router;
}
