import { Router } from 'express';
import { type Appearance, changeAppearanceInput } from '#shared/contract/desk/appearance.ts';
import { changeAppearance, readAppearance } from '#shared/domain/settings/change-appearance.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireAdmin } from '../../middleware/require-role.ts';
import { withFreshState } from './with-fresh-state.ts';

export function deskAppearanceRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/appearance', async (_request, response) => {
    requireAdmin(response);
    answer<Appearance>(response, await readAppearance(db));
  });

  router.put('/desk/appearance', async (request, response) => {
    const { user } = requireAdmin(response);
    const input = changeAppearanceInput.parse(request.body);
    const change = () => changeAppearance({ db }, { actorId: user.id, ...input });
    answer<Appearance>(response, await withFreshState(change, () => readAppearance(db)));
  });
  return router;
}
