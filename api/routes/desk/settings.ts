import { Router } from 'express';
import { changeDeskSettingsInput, type DeskSetting } from '#shared/contract/desk/shop-settings.ts';
import { changeDeskSettings, listDeskSettings } from '#shared/domain/settings/desk-settings.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireAdmin } from '../../middleware/require-role.ts';
import { withFreshState } from './with-fresh-state.ts';

export function deskSettingRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/settings', async (_request, response) => {
    requireAdmin(response);
    answer<DeskSetting[]>(response, await listDeskSettings(db));
  });

  router.put('/desk/settings', async (request, response) => {
    const { user } = requireAdmin(response);
    const input = changeDeskSettingsInput.parse(request.body);
    const change = () => changeDeskSettings({ db }, { actorId: user.id, ...input });
    answer<DeskSetting[]>(response, await withFreshState(change, () => listDeskSettings(db)));
  });
  return router;
}
